import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { meQuery } from '../../../features/account/me-query.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/text-input.tsx';
import type { SettingsValues } from './form-values.ts';
import type { Settings } from './queries.ts';

type Props = { form: UseFormReturn<SettingsValues>; stored: Settings['adminSecondFactor'] };

/** Sets the need for a second factor. Only administrators with one can require it: others would lock themselves out. */
export function SecondFactorField({ form, stored }: Props) {
  const mayRequire = useQuery(meQuery()).data?.hasSecondFactor !== false;
  const isPossible = (wanted: string) =>
    wanted !== 'required' || stored === 'required' || mayRequire || 'Please set up your own first';
  return (
    <Field
      label="Second factor"
      error={form.formState.errors.adminSecondFactor?.message}
      hint={
        <>
          A code from an app on the phone, after the password. You are asked for your password to change this.
          {!mayRequire && (
            <>
              {' '}
              To require it, first set up your own on{' '}
              <Link
                to={paths.adminAccount}
                className="inline-flex items-center font-semibold text-primary underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:min-h-11"
              >
                your account page
              </Link>
              .
            </>
          )}
        </>
      }
      className="mt-4"
    >
      <Select {...form.register('adminSecondFactor', { validate: isPossible })}>
        <option value="optional">Optional: administrators may set one up</option>
        <option value="required">Required: without one they can do nothing else</option>
      </Select>
    </Field>
  );
}
