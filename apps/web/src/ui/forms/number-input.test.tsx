import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

const shown = (value: string, kind: 'money' | 'count', error?: string): string =>
  renderToStaticMarkup(
    <Field label="Fee" error={error}>
      <NumberInput kind={kind} value={value} onValueChange={() => {}} />
    </Field>,
  );
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text = '']) => text);

it('is a text, so that a browser drops nothing of it and the mouse wheel changes nothing', () => {
  expect(shown('149.50', 'money')).toMatch(/type="text" inputMode="decimal" autoComplete="off"/);
  expect(shown('12', 'count')).toMatch(/type="text" inputMode="numeric"/);
});

it.each(['149.50', '', '1,499'])('%j is no mistake and no question', (value) => {
  const html = shown(value, 'money');
  expect(html).not.toContain('aria-invalid="true"');
  expect(buttons(html)).toEqual([]);
});

it('asks which of two amounts is meant', () => {
  const html = shown('1.499', 'money');
  expect(html).toContain('Which do you mean?');
  expect(html).toContain('aria-invalid="true"');
  expect(buttons(html)).toEqual(['₹1,499.00', '₹1.50']);
});

it('asks of counts only where both are whole', () => {
  expect(buttons(shown('1.499', 'count'))).toEqual([]);
  expect(buttons(shown('5.000', 'count'))).toEqual(['5,000', '5']);
});

it('says that a text is none, described by it', () => {
  const html = shown('499-', 'money');
  const [, id] = /<p id="([^"]+)"[^>]*>.*“499-” is not a number<\/p>/.exec(html) ?? [];
  expect(id && html.includes(`aria-describedby="${id}"`)).toBe(true);
});

it('says it once, where the form has said it', () => {
  expect(shown('499-', 'money', '“499-” is not a number').match(/is not a number/g)).toHaveLength(1);
});
