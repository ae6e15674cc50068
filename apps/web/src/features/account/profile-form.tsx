import { EMAIL_SENTENCE } from '@tiffin/contract/rules/sentences';
import { useForm } from 'react-hook-form';

import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { FOOD, tasteOf } from './preferences.ts';
import { useSaveProfile, type Profile } from './profile.ts';

const FIELDS = ['name', 'email', 'phone', 'taste', 'address'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const valuesOf = (profile: Profile): Values => ({
  name: profile.name,
  email: profile.email,
  phone: profile.phone,
  taste: tasteOf(profile),
  address: profile.address,
});

/** The contract's rule in a light form: the server judges by its schema, and its word stands beside the field. */
const isEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || EMAIL_SENTENCE;

/** Over what `resetOptions` say for news from elsewhere. */
const WHOLLY = { keepDirtyValues: false, keepErrors: false };

/** As long as the server keeps them (contract, ProfileBody). */
const LONGEST = { name: 120, email: 254, phone: 40, taste: 500, address: 500 };

export function ProfileForm({ profile }: { profile: Profile }) {
  // What another tab saved arrives in the fields that nobody has touched here.
  const form = useForm<Values>({
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const save = useSaveProfile();

  const submit = async (values: Values) => {
    // Only what was touched: another tab may have changed the rest.
    const typed = Object.entries(values).filter(([field]) => dirtyFields[field as keyof Values]);
    const { taste, ...own }: Partial<Values> = Object.fromEntries(typed);
    try {
      const saved = await save.mutateAsync({
        ...own,
        ...(taste !== undefined && { preferences: { [FOOD]: taste } }),
      });
      form.reset(valuesOf(saved), WHOLLY);
      toast.good('Your details are saved.');
    } catch (error) {
      for (const [index, { field, message }] of blamed(error).entries())
        form.setError(field, { message }, { shouldFocus: index === 0 });
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
        <TextInput autoComplete="name" maxLength={LONGEST.name} {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={LONGEST.email}
          {...form.register('email', { validate: isEmail })}
        />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" maxLength={LONGEST.phone} {...form.register('phone')} />
      </Field>
      <Field label="Preferences" error={errors.taste?.message}>
        <TextInput
          placeholder="No peanuts, medium spicy"
          maxLength={LONGEST.taste}
          {...form.register('taste')}
        />
      </Field>
      <Field label="Address" error={errors.address?.message} className="sm:col-span-2">
        <TextArea
          rows={2}
          className="field-sizing-content min-h-16! resize-none!"
          autoComplete="street-address"
          maxLength={LONGEST.address}
          {...form.register('address')}
        />
      </Field>
      {errors.root && (
        <Notice kind="bad" className="sm:col-span-2">
          {errors.root.message}
        </Notice>
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

type Blame = { field: keyof Values | 'root'; message: string };

/** Which field the server's refusal is about; what is about none stands below the form. */
function blamed(error: unknown): Blame[] {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return [{ field: 'root', message }];
  if (error.code === 'EMAIL_TAKEN') return [{ field: 'email', message }];
  if (error.issues.length === 0) return [{ field: 'root', message }];
  return error.issues.map((issue) => ({
    field:
      FIELDS.find((field) => field === issue.path) ??
      (issue.path.startsWith('preferences') ? 'taste' : 'root'),
    message: issue.message,
  }));
}
