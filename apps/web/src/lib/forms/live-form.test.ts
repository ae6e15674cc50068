import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';

import { FOLLOWING, WHOLLY } from './live-form.ts';

/** A form over something stored, of which `formState` is what a screen reads. */
function openForm() {
  const form = createFormControl({
    defaultValues: { phone: '1', address: 'Old Road' },
    resetOptions: FOLLOWING,
  });
  let formState: object = {};
  form.subscribe({
    formState: { isDirty: true, dirtyFields: true, values: true },
    callback: ({ isDirty, dirtyFields, values }) => {
      formState = { isDirty, dirtyFields, values };
    },
  });
  form.register('phone');
  form.register('address');
  return { form, formState: () => formState };
}

test('a form that follows what is saved elsewhere keeps what was typed, and knows that it is unsaved', () => {
  const { form, formState } = openForm();
  form.setValue('address', 'New Road', { shouldDirty: true });
  form.reset({ phone: '2', address: 'Old Road' });
  expect(formState()).toMatchObject({ isDirty: true, dirtyFields: { address: true } });
  expect(form.getValues()).toEqual({ phone: '2', address: 'New Road' });
});

test('a form that nobody has touched stays untouched', () => {
  const { form, formState } = openForm();
  form.reset({ phone: '2', address: 'Other Road' });
  expect(formState()).toMatchObject({ isDirty: false });
  expect(form.getValues()).toEqual({ phone: '2', address: 'Other Road' });
});

test('a form that begins anew forgets that it was touched', () => {
  const { form, formState } = openForm();
  form.setValue('address', 'New Road', { shouldDirty: true });
  form.reset({ phone: '1', address: 'New Road' }, WHOLLY);
  expect(formState()).toMatchObject({ isDirty: false, dirtyFields: {} });
});
