import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';

import { counted } from '../../../lib/format/formats.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/text-input.tsx';
import { systemQuery } from '../system/queries.ts';
import type { SettingsValues } from './form-values.ts';

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

/** In which days and opening hours are meant. */
export function TimeZoneField({ form, stored }: { form: UseFormReturn<SettingsValues>; stored: string }) {
  const timed = useQuery(systemQuery()).data?.timedRestaurants ?? 0;
  const hours = timed > 0 ? ` Opening hours of ${counted(timed, 'restaurant')} are read in it.` : '';
  return (
    <Field
      label="Time zone"
      error={form.formState.errors.timeZone?.message}
      hint={`Says when a day ends: for offers and for figures.${hours}`}
    >
      <Select {...form.register('timeZone')}>
        {!TIME_ZONES.includes(stored) && <option value={stored}>{stored}</option>}
        {TIME_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
