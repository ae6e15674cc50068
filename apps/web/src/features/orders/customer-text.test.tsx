import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { MessageBubble } from '../messages/message-bubble.tsx';
import { CustomerText } from './customer-text.tsx';
import { LineParts } from './line-parts.tsx';
import { minute, orderLike } from './order.fixture.ts';

const ALLERGY = 'gluten allergy';
const lineWith = (note: string) => ({ ...orderLike().items[0]!, note });

describe.each([
  ['a text', (text: string) => <CustomerText text={text}>{`“${text}”`}</CustomerText>],
  ['a line of a bill', (text: string) => <LineParts line={lineWith(text)} />],
])('%s', (_, draw) => {
  it('is red and says so in words where it may be about an allergy', () => {
    const html = renderToStaticMarkup(draw(ALLERGY));
    expect(html).toMatch(/<p class="[^"]*bg-danger[^"]*">.*Allergy note: gluten allergy<\/span><\/p>/);
    expect(html).toContain('<svg');
  });

  it.each(['less salt', 'no allergies'])('is plain where it is %j', (text) => {
    const html = renderToStaticMarkup(draw(text));
    expect(html).toContain(`“${text}”`);
    expect(html).not.toMatch(/danger|Allergy note/);
  });

  it('is nothing where it is empty', () => {
    expect(renderToStaticMarkup(draw(''))).toBe('');
  });
});

// Null where the reader wrote it.
it.each(['Priya', null])('marks a message about an allergy that is from %j', (from) => {
  const bubble = (look: 'plain' | 'allergy') =>
    renderToStaticMarkup(<MessageBubble text={ALLERGY} at={minute(0)} from={from} look={look} />);
  expect(bubble('allergy')).toMatch(/bg-danger.*Allergy<\/span><p class="[^"]*bg-danger/);
  expect(bubble('plain')).not.toContain('danger');
});
