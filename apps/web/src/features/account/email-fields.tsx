import { EMAIL_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput, TextInput } from '../../ui/forms/text-input.tsx';
import { type EmailValues, isEmail } from './email-change.ts';

type Name = keyof EmailValues;
type Props = {
  register: (
    name: Name,
    rules?: { validate: (value: string) => true | string },
  ) => UseFormRegisterReturn<Name>;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
  /** An intruder in a session must not move the address that a new password would be mailed to. */
  asksPassword: boolean;
  isAwaited: boolean;
  passwordClassName?: string;
};

/** The own address and, with another one, the password. */
export function EmailFields({ register, errors, asksPassword, isAwaited, passwordClassName }: Props) {
  return (
    <>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          {...register('email', { validate: isEmail })}
        />
      </Field>
      {asksPassword && (
        <Field
          label="Current password"
          hint={
            isAwaited
              ? 'For another address. It counts once you confirm it.'
              : 'For another address. It counts at once.'
          }
          error={errors.currentPassword?.message}
          {...(passwordClassName && { className: passwordClassName })}
        >
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
      )}
    </>
  );
}
