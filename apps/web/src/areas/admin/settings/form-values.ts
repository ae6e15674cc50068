import {
  FILE_SIZES_MB,
  PLATFORM_NAME_MAX_LENGTH,
  SESSION_TIMEOUT_MINUTES,
} from '@tiffin/contract/rules/limits';

import type { Settings, SettingsChange } from './queries.ts';

/** As the fields hold them: numbers are text there. */
export type SettingsValues = Omit<Settings, 'maxFileSizeMb' | 'sessionTimeoutMinutes'> & {
  maxFileSizeMb: string;
  sessionTimeoutMinutes: string;
};

export const toValues = ({ maxFileSizeMb, sessionTimeoutMinutes, ...rest }: Settings): SettingsValues => ({
  ...rest,
  maxFileSizeMb: String(maxFileSizeMb),
  sessionTimeoutMinutes: String(sessionTimeoutMinutes),
});

/** What differs from what is stored. */
export function changesOf(stored: Settings, values: SettingsValues): SettingsChange {
  const wanted = {
    ...values,
    platformName: values.platformName.trim(),
    maxFileSizeMb: Number(values.maxFileSizeMb),
    sessionTimeoutMinutes: Number(values.sessionTimeoutMinutes),
  } satisfies Settings;
  const changes = Object.entries(wanted).filter(([name, value]) => value !== stored[name as keyof Settings]);
  // By the names of `wanted`; the form offers only sizes that there are.
  return Object.fromEntries(changes);
}

export const isName = (name: string): true | string =>
  (name.trim() !== '' && name.trim().length <= PLATFORM_NAME_MAX_LENGTH) ||
  `A name of 1 to ${PLATFORM_NAME_MAX_LENGTH} characters`;

/** Whole minutes within what the server takes. */
export function isTimeout(minutes: string): true | string {
  const { min, max } = SESSION_TIMEOUT_MINUTES;
  const value = Number(minutes);
  const isFine = /^\d+$/.test(minutes.trim()) && value >= min && value <= max;
  return isFine || `Whole minutes from ${min} to ${max.toLocaleString('en-IN')}`;
}

export const SIZE_OPTIONS = FILE_SIZES_MB.map((size) => ({ value: String(size), label: `${size}MB` }));
