// Reviews: when they are asked for, and what is sent. By keyboard, with a layout, and after lost answers: e2e/reviews.spec.ts.
import { beforeAll, describe, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { route } from './calls.ts';
import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

const CHICKEN = 'Butter Chicken';
const NAAN = 'Garlic Butter Naan';

let kitchen: OwnKitchen;
beforeAll(async () => {
  kitchen = await OwnKitchen.open('rated.owner', CHICKEN, NAAN);
});

let customers = 0;

/** Signs up a customer with one delivered order, in the dialog about it on its track page or on the orders page. */
async function delivered(where: 'orders' | 'track') {
  customers += 1;
  const customer = await api.signUp(`rater.${customers}`);
  const { id } = await kitchen.order(customer, 'Delivered');
  await open(where === 'orders' ? '/customer/orders' : `/customer/track?id=${id}`, { as: customer });
  await user.click(await screen.findByRole('button', { name: /^Review now/ }));
  await screen.findByRole('dialog', { name: /^How was (breakfast|lunch|dinner|your order)\?$/ });
  return { customer, id };
}

/** Name of the button; the space within it is CSS's. */
const writeReview = (id: number) => new RegExp(`^Write Review ?of order #${id}$`);
const dialog = () => within(screen.getByRole('dialog', { name: /^How was / }));
/** No dialog and no question is left: the page has its roles again. */
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  });
const findQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
const skip = () => user.click(dialog().getByRole('button', { name: 'Skip' }));
const words = (dish: string) => dialog().getByLabelText(`Your words about ${dish}`);
const flag = (id: number) => localStorage.getItem(`reviewed_order_${id}`);
const isFlagged = (id: number) => waitFor(() => expect(flag(id)).toBe('true'));
const isNotAsked = () => expect(screen.queryByRole('region', { name: /^How was / })).toBeNull();
const review = (customer: Session, orderId: number, menuItemId: number, rating: number, text: string) =>
  api.call(customer, 'POST', '/api/reviews', { orderId, menuItemId, rating, text });
const reviewsOf = (customer: Session) => api.call<{ text: string }[]>(customer, 'GET', '/api/reviews/my');

async function write(dish: string, rating: number, text: string): Promise<void> {
  const stars = within(dialog().getByRole('group', { name: `Stars for ${dish}` }));
  await user.click(stars.getByLabelText(`${rating} stars`));
  await user.type(words(dish), text);
}

describe('how it was', () => {
  for (const where of ['orders', 'track'] as const)
    test(`is asked on the ${where} page: Skip sets the flag`, async () => {
      const { id } = await delivered(where);
      expect(flag(id)).toBeNull();
      await skip();
      await isClosed();
      await isFlagged(id);
    });

  test('is asked once for all devices', async () => {
    const { customer, id } = await delivered('orders');
    await skip();
    await expect
      .poll(() => api.call(customer, 'GET', `/api/orders/${id}`))
      .toMatchObject({ reviewAsked: true });
    // Another browser: it has stored nothing.
    await open('/customer/orders', { as: customer });
    await screen.findByRole('button', { name: writeReview(id) });
    isNotAsked();
  });

  for (const way of ['Escape', 'Close'] as const)
    test(`and ${way} counts as Skip`, async () => {
      const { id } = await delivered('track');
      expect(flag(id)).toBeNull();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(dialog().getByRole('button', { name: 'Close' }));
      await isClosed();
      await isFlagged(id);
    });

  test('is not asked about an order that was reviewed elsewhere', async () => {
    const customer = await api.signUp('done.devika');
    const { id } = await kitchen.order(customer, 'Delivered');
    for (const dish of kitchen.dishes) await review(customer, id, dish.id, 4, 'Good');
    await open('/customer/orders', { as: customer });
    expect((await screen.findAllByText('Reviewed'))[0]).toBeVisible();
    isNotAsked();
    expect(screen.queryByRole('button', { name: /Write Review/ })).toBeNull();
  });
});

describe('a review', () => {
  test('that was begun is not lost without a question', async () => {
    const { id } = await delivered('orders');
    await user.type(words(CHICKEN), 'Rich and');
    await user.keyboard('{Escape}');
    await user.click((await findQuestion()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
    await waitFor(() => expect(words(CHICKEN)).toHaveValue('Rich and'));
    await skip();
    await user.click((await findQuestion()).getByRole('button', { name: 'Discard' }));
    await isClosed();
    await isFlagged(id);
    // Begun anew, there is nothing to lose.
    await user.click(screen.getByRole('button', { name: writeReview(id) }));
    await waitFor(dialog);
    await user.keyboard('{Escape}');
    await isClosed();
  });

  test('that was written in another tab meanwhile counts as done', async () => {
    const { customer, id } = await delivered('track');
    // No poll tells the dialog, so it is the server that has to.
    const before = await api.call<object>(customer, 'GET', `/api/orders/${id}`);
    route(new RegExp(`/api/orders/${id}$`), () => Response.json(before));
    await review(customer, id, kitchen.dishes[0]!.id, 2, 'First');
    await write(CHICKEN, 5, 'Second');
    await write(NAAN, 4, 'Soft');
    await user.click(dialog().getByRole('button', { name: 'Submit review' }));
    await screen.findByText(`Thank you for rating ${NAAN}.`);
    expect((await reviewsOf(customer)).map(({ text }) => text).toSorted()).toEqual(['First', 'Soft']);
  });
});
