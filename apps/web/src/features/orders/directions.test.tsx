import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { LineChoices } from '../menu/line-choices.tsx';
import { MessageBubble } from '../messages/message-bubble.tsx';
import { CustomerText } from './customer-text.tsx';
import { dishText } from './dish-text.ts';
import { LineParts } from './line-parts.tsx';
import { minute, orderLike } from './order.fixture.ts';

const KEBAB = 'كباب 2';
const ISOLATED = `\u2068${KEBAB}\u2069`;
const choice = { choiceId: 1, groupId: 1, group: 'Bread', name: KEBAB };
const [plain] = orderLike().items;
if (!plain) throw new Error('The fixture has a dish.');
const line = { ...plain, quantity: 3, choices: [{ ...choice, quantity: 1, price: 0 }], note: KEBAB };

it.each([
  ['of a choice on a bill', <LineParts key="bill" line={line} />, `3 × ${ISOLATED}`],
  ['of a note on a bill', <LineParts key="note" line={line} />, `“${ISOLATED}”`],
  [
    'of a choice in the cart',
    <LineChoices key="cart" choices={[{ ...choice, qty: 3 }]} note={KEBAB} />,
    `${ISOLATED} × 3`,
  ],
  [
    'of a note about an allergy',
    <CustomerText key="allergy" text={`allergy ${KEBAB}`}>
      {null}
    </CustomerText>,
    `\u2068allergy ${KEBAB}\u2069`,
  ],
  [
    'of a message',
    <MessageBubble key="message" text={KEBAB} at={minute(0)} from="A" />,
    `<bdi>${KEBAB}</bdi>`,
  ],
])('the direction %s is its own', (_, element, text) => {
  expect(renderToStaticMarkup(element)).toContain(text);
});

it('the direction of a dish in a list is its own', () => {
  expect(
    dishText([
      { dishName: KEBAB, choices: [], note: '', quantity: 3 },
      { dishName: 'Dal', choices: [], note: '', quantity: 2 },
    ]),
  ).toBe(`${ISOLATED} × 3, Dal × 2`);
});
