import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import HoursRead from './hours-read.tsx';
import { signupBody } from './signup-body.ts';
import { EMPTY_SIGNUP } from './signup-form.ts';

const shown = (typed: string, isTyped = true) =>
  renderToStaticMarkup(
    <HoursRead typed={typed} isTyped={isTyped} isTaken onTake={() => undefined} />,
  ).replaceAll(/<[^>]*>/g, '');

describe('hours that are typed at signup', () => {
  it.each([
    ['Mon-Sat 10am-10pm', 'We read: Mon–Sat 10:00 am–10:00 pm · Sun closedTake orders at these hours'],
    ['lunch only', 'We cannot read hours from this; you set them on the next page.'],
    [' ', ''],
  ])('%j: %s', (typed, words) => {
    expect(shown(typed)).toBe(words);
  });

  it('are complained about once they are typed, not before', () => {
    expect(shown('10', false)).toBe('');
    expect(shown('10-10', false)).toMatch(/^We read: /);
  });

  it('go with the text unless they are refused or cannot be read', () => {
    const typed = { ...EMPTY_SIGNUP, openingHours: 'Sunday 12:00–11:00 pm' };
    const hours = [{ day: 7, from: '12:00', until: '23:00' }];
    expect(signupBody(typed)).toMatchObject({ openingHours: typed.openingHours, hours });
    expect(signupBody({ ...typed, takesHours: false })).not.toHaveProperty('hours');
    expect(signupBody({ ...typed, openingHours: 'lunch only' })).not.toHaveProperty('hours');
  });
});
