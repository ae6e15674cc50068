import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { orderLike } from '../../../features/orders/order.fixture.ts';
import { OrderFacts } from './order-facts.tsx';
import { KitchenTicket } from '../ticket/kitchen-ticket.tsx';
import { DoorNote } from '../order-lists/door-note.tsx';
import { KitchenNote } from '../order-lists/kitchen-note.tsx';
import { KitchenLine, ListedLines } from '../order-lists/kitchen-line.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

const BASE = orderLike();
type Texts = { notes?: string; note?: string; instructions?: string };

const orderWith = ({ notes = '', note = '', instructions = '' }: Texts): RestaurantOrder => ({
  ...BASE,
  notes,
  items: [{ ...BASE.items[0]!, note }],
  deliverTo: { lines: '1 Main Road', locality: '', postcode: '', instructions },
});

const SCREEN = /<p class="[^"]*bg-danger[^"]*">.*?Allergy note: gluten allergy/;
/** Ink is all that paper has to be loud with. */
const PAPER = /<p class="[^"]*border-4[^"]*">.*?Allergy note: gluten allergy/;

describe.each([
  [
    'a card of the board',
    SCREEN,
    (order: RestaurantOrder) => (
      <>
        <KitchenNote notes={order.notes} />
        <DoorNote order={order} />
        {order.items.map((item) => (
          <KitchenLine key={item.lineKey} line={item} />
        ))}
      </>
    ),
  ],
  [
    'the list',
    SCREEN,
    (order: RestaurantOrder) => (
      <>
        <ListedLines items={order.items} />
        <KitchenNote notes={order.notes} />
        <DoorNote order={order} />
      </>
    ),
  ],
  [
    'the page of an order',
    SCREEN,
    (order: RestaurantOrder) => <OrderFacts order={{ ...order, events: BASE.events }} />,
  ],
  ['the ticket', PAPER, (order: RestaurantOrder) => <KitchenTicket order={order} />],
] as const)('on %s an allergy', (_, loud, draw) => {
  it.each(['notes', 'note', 'instructions'] as const)('is loud in the %s', (where) => {
    expect(renderToStaticMarkup(draw(orderWith({ [where]: 'gluten allergy' })))).toMatch(loud);
  });

  it('that is denied is as plain as any wish', () => {
    const html = renderToStaticMarkup(
      draw(orderWith({ notes: 'no allergies', note: 'less salt', instructions: 'gate 4' })),
    );
    expect(html).not.toMatch(/bg-danger|border-4|Allergy note/);
    expect(html).toContain('no allergies');
    expect(html).toContain('less salt');
  });
});
