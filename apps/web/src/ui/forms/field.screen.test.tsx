import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Field } from './field.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

it('is read out with its label, its mistake and its hint', () => {
  render(
    <Field label="Fee" hint="In rupees" error="“x” is not a number">
      <TextInput defaultValue="x" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Fee' });
  expect(describedBy(input)).toEqual(['“x” is not a number', 'In rupees']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('is described by nothing where nothing is said', () => {
  render(
    <Field label="Fee">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Fee' });
  expect(input.getAttribute('aria-describedby')).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it.each([
  ['new-password', expect.stringContaining('minlength: 8; maxlength: 128; required: upper')],
  ['current-password', null],
])('a field for a %s tells password managers how one is made: %s', (autoComplete, rules) => {
  render(
    <Field label="Password">
      <PasswordInput autoComplete={autoComplete} />
    </Field>,
  );
  expect(screen.getByLabelText('Password').getAttribute('passwordrules')).toEqual(rules);
});
