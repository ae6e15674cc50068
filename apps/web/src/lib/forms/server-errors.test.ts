import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';

import { ApiError } from '../api/api.ts';
import { setServerErrors } from './server-errors.ts';

const refusal = (...issues: { path: string; message: string }[]) =>
  new ApiError(400, 'Validation failed', { issues });

const names = { discountPercentage: 'percent', preferences: 'taste' } as const;
const codes = { EMAIL_TAKEN: 'email' } as const;

function errorsAfter(error: unknown) {
  const form = createFormControl({
    defaultValues: { email: '', percent: '', taste: '', isActive: true },
  }).formControl;
  setServerErrors(form, error, { names, codes });
  const shown = ['email', 'percent', 'taste', 'isActive', 'root'] as const;
  return Object.fromEntries(
    shown.flatMap((name) => {
      const message = form.getFieldState(name as 'email').error?.message; // the form's own error has no field
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

describe('what the server refuses', () => {
  it.each([
    ['stands at the field of its name', refusal({ path: 'email', message: 'No' }), { email: 'No' }],
    [
      'stands at the field that the form calls otherwise',
      refusal({ path: 'discountPercentage', message: 'High' }),
      { percent: 'High' },
    ],
    ['is found within a field', refusal({ path: 'preferences.food', message: 'Long' }), { taste: 'Long' }],
    [
      'stands at several fields',
      refusal({ path: 'email', message: 'No' }, { path: 'discountPercentage', message: 'High' }),
      { email: 'No', percent: 'High' },
    ],
    [
      'is the form’s own where no field is of its name',
      refusal({ path: 'x', message: 'Odd' }),
      { root: 'Odd' },
    ],
    [
      'is the form’s own where the field shows no errors',
      refusal({ path: 'isActive', message: 'Odd' }),
      { root: 'Odd' },
    ],
    [
      'goes to a field by its code',
      new ApiError(409, 'That email is taken', { code: 'EMAIL_TAKEN' }),
      { email: 'That email is taken' },
    ],
    ['is the form’s own without any hint', new ApiError(503, 'Busy'), { root: 'Busy' }],
    ['may be no refusal at all', new Error('Lost'), { root: 'Lost' }],
  ])('%s', (_, error, wanted) => expect(errorsAfter(error)).toEqual(wanted));
});
