import type { Profile } from './profile.ts';

/** Customer's own words on what they eat and do not. */
export const FOOD = 'food';

export const tasteOf = ({ preferences }: Profile): string => String(preferences[FOOD] ?? '');

/** The switches of the settings page, under the names that the profile keeps them by, and how they stand untouched. */
export const SWITCHES = {
  emailNotifications: true,
  smsNotifications: false,
  pushNotifications: true,
  profileVisible: true,
} as const;
export type SwitchName = keyof typeof SWITCHES;

export function isOn({ preferences }: Profile, name: SwitchName): boolean {
  const stored = preferences[name];
  return typeof stored === 'boolean' ? stored : SWITCHES[name];
}
