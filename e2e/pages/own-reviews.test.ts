// Ratings & Reviews: what the customer wrote, and what waits for words. What comes by polls: e2e/own-reviews.spec.ts.
import { expect, test } from 'vitest';

import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

type Review = {
  orderId: number;
  itemName: string;
  restaurantName: string;
  rating: number;
  text: string;
};

const findWritten = async () => within(await screen.findByRole('region', { name: 'What you wrote' }));

test('shows the own reviews, newest first, with stars, words, dish, restaurant and order', async () => {
  const demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  const reviews = await api.call<Review[]>(demo, 'GET', '/api/reviews');
  await open('/customer/reviews', { as: demo });
  const cards = (await findWritten()).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
    reviews.map(({ itemName }) => itemName),
  );
  const [first] = reviews;
  if (!first) throw new Error('The demo customer has written nothing');
  const card = within(cards[0]!);
  // One for a phone and one for the others: CSS shows one of them.
  expect(card.getAllByRole('img', { name: `${first.rating} out of 5 stars` })).toHaveLength(2);
  for (const text of [first.text, first.restaurantName, `Order #${first.orderId}`])
    expect(card.getByText(text), text).toBeInTheDocument();
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const summary = `${reviews.length} reviews, ${average.toFixed(1)} stars on average`;
  expect(screen.getByText(summary)).toBeInTheDocument();
});

test('offers what waits for words, takes them, and shows them at once', async () => {
  const kitchen = await OwnKitchen.open('worded.owner', 'Butter Chicken', 'Garlic Butter Naan');
  const customer = await api.signUp('wordy.waheeda');
  const { id } = await kitchen.order(customer, 'Delivered');
  await open('/customer/reviews', { as: customer });
  // The space within its name is CSS's.
  const name = new RegExp(`^Write Review ?of order #${id}$`);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: /^How was/ }));
  for (const { name } of kitchen.dishes) {
    const stars = within(dialog.getByRole('group', { name: `Stars for ${name}` }));
    await user.click(stars.getByLabelText('4 stars'));
    await user.type(dialog.getByLabelText(`Your words about ${name}`), `Fine ${name}.`);
  }
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  const written = await findWritten();
  await written.findByText('Fine Butter Chicken.');
  expect(written.getByText('Fine Garlic Butter Naan.')).toBeInTheDocument();
  await screen.findByText('2 reviews, 4.0 stars on average');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not reviewed yet' })).toBeNull());
  expect(localStorage.getItem(`reviewed_order_${id}`)).toBe('true');
});
