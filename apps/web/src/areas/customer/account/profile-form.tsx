import {
  CUSTOMER_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  PREFERENCE_MAX_LENGTH,
} from '@tiffin/contract/rules/limits';
import { newPhoneProblem } from '@tiffin/contract/rules/phone';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { confirmByLink, EMAIL_REFUSALS, isOtherAddress } from '../../../features/account/email-change.ts';
import { EmailFields } from '../../../features/account/email-fields.tsx';
import { beginAnew, FOLLOWING, touchedOf, WHOLLY } from '../../../lib/forms/live-form.ts';
import { platformQuery } from '../../../lib/api/platform.ts';
import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { useUnsavedForm } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FOOD, tasteOf } from './preferences.ts';
import { useSaveProfile, type Profile } from './profile.ts';

type Values = Record<'name' | 'email' | 'phone' | 'taste' | 'currentPassword', string>;

const valuesOf = (profile: Profile): Values => ({
  name: profile.name,
  email: profile.email,
  phone: profile.phone,
  taste: tasteOf(profile),
  /** Asked for with another address only. */
  currentPassword: '',
});

const isOwnPhone = (phone: string, stored: string) =>
  phone === '' || (newPhoneProblem(phone, stored) ?? true);

/** Without the address: addresses have a form of their own. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm<Values>({
    values: valuesOf(profile),
    resetOptions: FOLLOWING,
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  useUnsavedForm(form, 'own profile');
  const save = useSaveProfile();
  const platform = useQuery({ ...platformQuery(), enabled: dirtyFields.email === true });
  const asksPassword =
    dirtyFields.email === true && platform.data !== undefined && platform.data.mail !== 'off';

  const submit = async (values: Values) => {
    const { taste, ...own } = touchedOf(values, dirtyFields);
    try {
      const saved = await save.mutateAsync({
        ...own,
        ...(taste !== undefined && { preferences: { [FOOD]: taste } }),
      });
      const email = own.email?.trim();
      const awaited =
        asksPassword && email !== undefined && isOtherAddress(email, profile.email) ? email : undefined;
      beginAnew(form, values, valuesOf(saved));
      toast.good(awaited ? confirmByLink(awaited) : 'Your details are saved.');
    } catch (error) {
      setServerErrors(form, error, {
        names: { preferences: 'taste' },
        codes: EMAIL_REFUSALS,
      });
    }
  };

  return (
    <form
      noValidate
      aria-label="Your details"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={CUSTOMER_NAME_MAX_LENGTH} {...form.register('name')} />
      </Field>
      <EmailFields
        register={form.register}
        errors={errors}
        asksPassword={asksPassword}
        isAwaited
        passwordClassName="sm:col-span-2"
      />
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          {...form.register('phone', { validate: (phone) => isOwnPhone(phone.trim(), profile.phone) })}
        />
      </Field>
      <Field label="Preferences" error={errors.taste?.message}>
        <TextInput
          placeholder="No peanuts, medium spicy"
          maxLength={PREFERENCE_MAX_LENGTH}
          {...form.register('taste')}
        />
      </Field>
      {errors.root && (
        <FormNotice kind="bad" className="sm:col-span-2">
          {errors.root.message}
        </FormNotice>
      )}
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" isLoading={isSubmitting} loadingText="Saving…">
          Save Changes
        </Button>
        <Button
          variant="outline"
          disabled={isSubmitting}
          onClick={() => form.reset(valuesOf(profile), WHOLLY)}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
