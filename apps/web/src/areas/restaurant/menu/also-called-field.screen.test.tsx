import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import { AlsoCalledField } from './also-called-field.tsx';
import { bodyOf, type DishValues, valuesOf } from './dish-values.ts';

function Form({ onSent }: { onSent: (names: readonly string[]) => void }) {
  const dish = dishLike({ alsoCalled: ['बिरयानी', 'biriyani'] });
  const form = useForm<DishValues>({ defaultValues: valuesOf(dish) });
  return (
    <form
      onSubmit={(event) => void form.handleSubmit((values) => onSent(bodyOf(values, []).alsoCalled))(event)}
    >
      <AlsoCalledField form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

it('holds the names with commas between, says what is wrong at the field, and sends each once', async () => {
  const sent: (readonly string[])[] = [];
  render(<Form onSent={(names) => sent.push(names)} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Also called' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field.value).toBe('बिरयानी, biriyani');
  const described = {
    description: /^Other names and spellings people search for, in any script, with commas between$/,
  };
  expect(screen.getByRole('textbox', described)).toBe(field);

  await user.type(field, `, ${'x'.repeat(41)}`);
  await save();
  const refused = { description: /^Another name has at most 40 characters/ };
  expect(screen.getByRole('textbox', refused)).toBe(field);
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
  expect(sent).toEqual([]);

  await user.clear(field);
  await user.type(field, 'बिरयानी, Biriyani{Enter}biriyani;dum ka chawal,');
  await save();
  expect(sent).toEqual([['बिरयानी', 'Biriyani', 'dum ka chawal']]);
});
