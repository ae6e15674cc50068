import { isValidPassword, PASSWORD_SENTENCE, passwordStrength } from '@tiffin/contract/rules/password';
import { FILL_ALL_FIELDS, PASSWORDS_DIFFER } from '@tiffin/contract/rules/sentences';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { call } from '../../lib/api/api.ts';
import { setServerErrors } from '../../lib/forms/server-errors.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordMeter } from '../../ui/forms/password-meter.tsx';
import { PasswordInput } from '../../ui/forms/text-input.tsx';

type Values = { currentPassword: string; newPassword: string; confirmation: string };

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmation: '' };
/** The contract's rules without its schemas, which would cost this page as much again as the rest of it. */
const required = (value: string) => value !== '' || FILL_ALL_FIELDS;
const rules = {
  current: { validate: required },
  next: { validate: { required, strong: (value: string) => isValidPassword(value) || PASSWORD_SENTENCE } },
  confirmation: {
    validate: (value: string, { newPassword }: Values) => value === newPassword || PASSWORDS_DIFFER,
  },
};

/** Ends all other sessions of the account. */
export function ChangePasswordForm({ onChanged }: { onChanged?: () => void }) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  // Not the form's own word for it, which resetting takes back.
  const [isChanged, setChanged] = useState(false);
  const session = useSession();
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  // Not by the current password: browsers fill that in by themselves.
  useUnsaved(typed !== '');

  const submit = async ({ currentPassword, newPassword }: Values) => {
    setChanged(false);
    try {
      await call('POST /auth/change-password', { body: { currentPassword, newPassword } });
      form.reset(EMPTY);
      setChanged(true);
      onChanged?.();
    } catch (error) {
      setServerErrors(form, error, { codes: { WRONG_PASSWORD: 'currentPassword' } });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-4">
      {/* For the password manager, which keeps the new one with its name. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword', rules.current)} />
      </Field>
      <div>
        <Field label="New password" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('newPassword', rules.next)} />
        </Field>
        <PasswordMeter strength={typed === '' ? null : passwordStrength(typed)} />
      </div>
      <Field label="Confirm new password" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation', rules.confirmation)} />
      </Field>
      {errors.root && <FormNotice kind="bad">{errors.root.message}</FormNotice>}
      {isChanged && Object.keys(errors).length === 0 && (
        <Notice kind="good">Password changed. Your other sessions are logged out.</Notice>
      )}
      <Button type="submit" className="justify-self-start" isLoading={isSubmitting} loadingText="Saving…">
        Change password
      </Button>
    </form>
  );
}
