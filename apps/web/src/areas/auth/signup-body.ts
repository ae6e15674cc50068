import { readHours } from '@tiffin/contract/rules/service/read-hours';

import type { SignupValues } from './signup-form.ts';

/** Hours that were shown beside the text and not refused are sent with it. */
export function signupBody({ takesHours, ...values }: SignupValues) {
  const hours = takesHours ? readHours(values.openingHours) : null;
  return hours ? { ...values, hours } : values;
}
