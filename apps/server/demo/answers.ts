import { HOUR } from './calendar.ts';
import { Random } from './random.ts';
import type { DemoReview } from './rows.ts';

/** How many reviews of so many stars are answered. */
const SHARE: Record<number, number> = { 1: 0.6, 2: 0.6, 3: 0.35, 4: 0.06, 5: 0.08 };
const REPORTED = 2;

const SORRY = [
  'We are sorry. Write to us in the chat of your next order, and it comes with a dessert from us.',
  'This is not how it should leave our kitchen. We have talked about it today and changed how we pack.',
  'Thank you for telling us. Friday was too much for us, which is no excuse.',
  'You are right, and we are sorry. The next one will be as it should.',
];
const NOTED = [
  'Thank you for saying so openly. We will look at it.',
  'Noted. You can ask for more or less of it in the note to the kitchen, we read every one.',
];
const GLAD = [
  'Thank you, the whole kitchen has read this!',
  'So glad you liked it. See you soon.',
  'Thank you! It is my mother’s recipe.',
];
const REASONS = [
  'This is about another restaurant: we do not deliver in that street.',
  'The customer never wrote to us, and the order was on time. It reads like a competitor.',
];

/** Adds restaurants' answers to reviews, and their reports of the newest bad ones. */
export function answerReviews(reviews: readonly DemoReview[], now: number): void {
  const random = new Random('review answers');
  for (const review of reviews) {
    if (!random.chance(SHARE[review.rating] ?? 0)) continue;
    const texts = review.rating <= 2 ? SORRY : review.rating === 3 ? NOTED : GLAD;
    const at = Math.round(review.at + random.between(2 * HOUR, 30 * HOUR));
    if (at < now) review.answer = { text: random.pick(texts), at };
  }
  reviews
    .filter(({ rating, answer }) => rating <= 2 && !answer)
    .slice(-REPORTED)
    .forEach((review, index) => {
      const at = Math.min(review.at + 3 * HOUR, now);
      review.report = { reason: REASONS[index % REASONS.length] ?? '', at };
    });
}
