import { PHONE_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { phoneProblem } from '@tiffin/contract/rules/phone';
import { useState } from 'react';

import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { changeFields } from '../draft/checkout-draft.ts';

const PHONE_NAME = 'order-phone';

type Props = {
  value: string;
  /** Says whose number it is. */
  origin: string;
};

/** Number the kitchen may call while the order is under way. */
export function PhoneField({ value, origin }: Props) {
  // Half of a number is no mistake yet.
  const [isTyping, setTyping] = useState(false);
  return (
    <Field
      label="Phone"
      isOptional
      hint={`${origin} The kitchen sees it until your order has arrived.`.trimStart()}
      error={isTyping ? undefined : orderPhoneProblem(value)}
      className="mt-4"
    >
      <TextInput
        type="tel"
        name={PHONE_NAME}
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        value={value}
        onChange={(event) => {
          setTyping(true);
          changeFields({ phone: event.target.value });
        }}
        onBlur={() => setTyping(false)}
      />
    </Field>
  );
}

/** Problem of the phone of an order; there may be none. */
export const orderPhoneProblem = (phone: string): string | undefined =>
  phone.trim() === '' ? undefined : phoneProblem(phone.trim());

/** Focuses the phone, where a mistake blocks the order. */
export const focusPhone = (): void =>
  document.querySelector<HTMLElement>(`input[name="${PHONE_NAME}"]`)?.focus();
