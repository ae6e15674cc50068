import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { orderLike } from '../../../features/orders/order.fixture.ts';
import { KitchenTicket } from '../ticket/kitchen-ticket.tsx';
import { KitchenLine } from './kitchen-line.tsx';

const order = orderLike();
const [plain] = order.items;
if (!plain) throw new Error('The fixture has a dish.');
const chosen = (choiceId: number, group: string) => ({
  choiceId,
  groupId: choiceId,
  group,
  name: 'Medium',
  quantity: 1,
  price: 0,
});
const lineWith = (...choices: ReturnType<typeof chosen>[]) => ({ ...plain, choices });

describe.each([
  ['the board', (line: typeof plain) => <KitchenLine line={line} />],
  ['the ticket', (line: typeof plain) => <KitchenTicket order={{ ...order, items: [line] }} />],
])('on %s', (_, draw) => {
  it('two choices of one name say which is which', () => {
    const { container } = render(draw(lineWith(chosen(1, 'Crust'), chosen(2, 'Spice'))));
    expect(container.textContent).toContain('2 × Crust: Medium2 × Spice: Medium');
  });

  it('names and notes that are written from right to left leave the figures around them alone', () => {
    const line = { ...lineWith({ ...chosen(1, 'خبز 3'), name: '2' }), dishName: 'كباب 2', note: 'حار 1' };
    const { container } = render(draw(line));
    for (const part of ['\u2068كباب 2\u2069', '\u2068خبز 3\u2069: 2', '“\u2068حار 1\u2069”'])
      expect(container.textContent).toContain(part);
  });

  it('two that are called the same are two rows, and one when one is left', () => {
    const { rerender } = render(draw(lineWith(chosen(1, ''), chosen(2, ''))));
    expect(screen.getAllByText(/Medium/)).toHaveLength(2);
    rerender(draw(lineWith(chosen(2, ''))));
    expect(screen.getAllByText(/Medium/)).toHaveLength(1);
  });
});
