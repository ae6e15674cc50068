import { CUSTOMER_NAME_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { passwordStrength } from '@tiffin/contract/rules/password';
import { FILL_ALL_FIELDS, FILL_RESTAURANT_FIELDS } from '@tiffin/contract/rules/sentences';
import { CUISINES } from '@tiffin/contract/rules/restaurant';
import { lazy, Suspense, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { Optional } from '../../ui/lazy/optional.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordMeter } from '../../ui/forms/password-meter.tsx';
import { PasswordInput, Select, TextInput } from '../../ui/forms/text-input.tsx';
import type { SignupValues } from './signup-form.ts';

// Nobody needs it before hours are typed.
const HoursRead = lazy(() => import('./hours-read.tsx'));

type Props = { form: UseFormReturn<SignupValues> };

type Name = keyof SignupValues;

/** Empty required fields are only marked; their common sentence stands once, below the group. */
function errorProps({ form }: Props, name: Name) {
  const message = form.formState.errors[name]?.message;
  return message === FILL_ALL_FIELDS || message === FILL_RESTAURANT_FIELDS
    ? { isInvalid: true }
    : { error: message };
}

function Missing({ form, sentence }: Props & { sentence: string }) {
  const isMissing = Object.values(form.formState.errors).some((error) => error.message === sentence);
  return (
    isMissing && (
      <Notice kind="bad" className="sm:col-span-2">
        {sentence}
      </Notice>
    )
  );
}

function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 p-0 text-label font-bold text-muted">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const NAME_HINT = {
  CUSTOMER:
    'Kitchens write it on your bag, and bills and chats show it. Without one they show your username.',
  RESTAURANT: 'Your people and administrators read it. Without one they read your username.',
};

export function LoginFields({ form }: Props) {
  const [typed, role] = useWatch({ control: form.control, name: ['password', 'role'] });
  return (
    <Fieldset title="Your login">
      <Field
        label="Your name"
        isOptional
        hint={NAME_HINT[role]}
        className="sm:col-span-2"
        {...errorProps({ form }, 'name')}
      >
        <TextInput autoComplete="name" maxLength={CUSTOMER_NAME_MAX_LENGTH} {...form.register('name')} />
      </Field>
      <Field label="Username" {...errorProps({ form }, 'username')}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field label="Email" {...errorProps({ form }, 'email')}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div>
        <Field label="Password" {...errorProps({ form }, 'password')}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <PasswordMeter strength={typed === '' ? null : passwordStrength(typed)} />
      </div>
      <Field label="Confirm password" {...errorProps({ form }, 'confirmation')}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      <Missing form={form} sentence={FILL_ALL_FIELDS} />
    </Fieldset>
  );
}

export function RestaurantFields({ form }: Props) {
  return (
    <Fieldset title="Your restaurant">
      <Field label="Restaurant name" {...errorProps({ form }, 'restaurantName')}>
        <TextInput autoComplete="organization" {...form.register('restaurantName')} />
      </Field>
      <Field label="Cuisine" {...errorProps({ form }, 'cuisineType')}>
        <Select {...form.register('cuisineType')}>
          <option value="">Choose a cuisine</option>
          {CUISINES.map((cuisine) => (
            <option key={cuisine}>{cuisine}</option>
          ))}
        </Select>
      </Field>
      <Field label="Address" {...errorProps({ form }, 'restaurantAddress')}>
        <TextInput autoComplete="street-address" {...form.register('restaurantAddress')} />
      </Field>
      <Field label="Phone" {...errorProps({ form }, 'restaurantPhone')}>
        <TextInput type="tel" autoComplete="tel" {...form.register('restaurantPhone')} />
      </Field>
      <OpeningHours form={form} />
      <Field label="Description" isOptional {...errorProps({ form }, 'description')}>
        <TextInput placeholder="What should people know?" {...form.register('description')} />
      </Field>
      <Missing form={form} sentence={FILL_RESTAURANT_FIELDS} />
    </Fieldset>
  );
}

function OpeningHours({ form }: Props) {
  const [typed, takesHours] = useWatch({ control: form.control, name: ['openingHours', 'takesHours'] });
  return (
    <div>
      <Field label="Opening hours" isOptional {...errorProps({ form }, 'openingHours')}>
        <TextInput placeholder="11:00 am – 11:30 pm" {...form.register('openingHours')} />
      </Field>
      {typed !== '' && (
        <Optional>
          <Suspense fallback={null}>
            <HoursRead
              typed={typed}
              isTyped={form.formState.touchedFields.openingHours === true}
              isTaken={takesHours}
              onTake={(isTaken) => form.setValue('takesHours', isTaken)}
            />
          </Suspense>
        </Optional>
      )}
    </div>
  );
}
