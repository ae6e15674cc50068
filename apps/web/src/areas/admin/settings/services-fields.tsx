import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';

import { platformQuery } from '../../../lib/api/platform.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNumber } from '../../../ui/forms/form-number.tsx';
import { Select } from '../../../ui/forms/text-input.tsx';
import { backupOf, BACKED_UP_ELSEWHERE } from '../system/backup-text.ts';
import { systemQuery } from '../system/queries.ts';
import { isPointInTime, PERIOD_OPTIONS, type SettingsValues } from './form-values.ts';
import { Toggle } from './toggle.tsx';

const NO_MAIL = 'This platform sends no e-mail. “In production” in the README says how to connect a relay.';

/** What the platform does by itself: mail and backups. A switch that can do nothing here says why. */
export function ServicesFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { control, register, formState } = form;
  const mail = useQuery(platformQuery()).data?.mail;
  const system = useQuery(systemQuery()).data;
  const isElsewhere = system !== undefined && backupOf(system)?.kind === null;
  return (
    <>
      <div className="mt-1 divide-y divide-line">
        <Toggle
          control={control}
          name="emailNotifications"
          label="Email notifications"
          unavailable={mail === 'off' ? NO_MAIL : undefined}
          explanation="Receipts, news of orders and what administrators and restaurants are told. Off: only mails about an account itself are sent."
        />
        <Toggle
          control={control}
          name="autoBackup"
          label="Auto backup"
          unavailable={isElsewhere ? BACKED_UP_ELSEWHERE : undefined}
          explanation="Backups are made by themselves, beside everything else. Off: only those that somebody asks for."
        />
      </div>
      {!isElsewhere && (
        <div className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label="Backup every"
            error={formState.errors.backupEveryHours?.message}
            hint="Counted from the end of the last one"
          >
            <Select {...register('backupEveryHours')}>
              {PERIOD_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Any second of the last (days)"
            error={formState.errors.pointInTimeDays?.message}
            hint="So long the database’s log is kept, where BACKUP_DIR has it archived"
          >
            <FormNumber kind="count" control={control} name="pointInTimeDays" validate={isPointInTime} />
          </Field>
        </div>
      )}
    </>
  );
}
