import { describe, expect, it } from 'vitest';

import { commentsIn, isPutOff, namesPerson } from '../check-comments.mjs';

it('joins the lines of a comment, in each form', () => {
  const code = `
// Head of the file,
// in two lines.

const url = 'http://localhost'; // not on a line of its own

/** One line. */
const one = 1;
/**
 * Several lines.
 * @param a in minutes
 */
function several(a) {}
// A line
/* and a block. */
const View = <p>{/* In a page. */}</p>;
  {/* Alone in a page,
      in two lines. */}
-- In SQL.
/***/`;
  expect(commentsIn(code)).toEqual([
    { line: 2, text: 'Head of the file, in two lines.' },
    { line: 7, text: 'One line.' },
    { line: 9, text: 'Several lines. @param a in minutes' },
    { line: 14, text: 'A line' },
    { line: 15, text: 'and a block.' },
    { line: 17, text: 'Alone in a page, in two lines.' },
    { line: 19, text: 'In SQL.' },
  ]);
});

describe('a comment', () => {
  it.each(['What it costs.', 'Whether it is open.', 'Of one order.', 'As customers see it.'])(
    '“%s” puts off what it is about',
    (text) => expect(isPutOff(text)).toBe(true),
  );
  it.each(['Whatever.', 'Price of the whole order.', 'Assigns a number.'])('“%s” begins with it', (text) =>
    expect(isPutOff(text)).toBe(false),
  );
  it.each(['An owner, if he is there.', 'Whoever asks.', 'Stored by somebody.'])(
    '“%s” names a person',
    (text) => expect(namesPerson(text)).toBe(true),
  );
  it.each(['The owner.', 'Then it sends the mail.', 'This one.'])('“%s” names none', (text) =>
    expect(namesPerson(text)).toBe(false),
  );
});
