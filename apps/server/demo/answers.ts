import { HOUR } from './calendar.ts';
import { REVIEWS } from './data.ts';
import { Random } from './random.ts';
import type { DemoReview } from './rows.ts';

/** How many reviews of so many stars are answered. */
const SHARE: Record<number, number> = { 1: 0.6, 2: 0.6, 3: 0.35, 4: 0.06, 5: 0.08 };
const REPORTED = 2;

/** Adds restaurants' answers to reviews, and their reports of the newest bad ones. */
export function answerReviews(reviews: readonly DemoReview[], now: number): void {
  const { answers, reports } = REVIEWS;
  const random = new Random('review answers');
  for (const review of reviews) {
    if (!random.chance(SHARE[review.rating] ?? 0)) continue;
    const texts = review.rating <= 2 ? answers.sorry : review.rating === 3 ? answers.noted : answers.glad;
    const at = Math.round(review.at + random.between(2 * HOUR, 30 * HOUR));
    if (at < now) review.answer = { text: random.pick(texts), at };
  }
  reviews
    .filter(({ rating, answer }) => rating <= 2 && !answer)
    .slice(-REPORTED)
    .forEach((review, index) => {
      const at = Math.min(review.at + 3 * HOUR, now);
      review.report = { reason: reports[index % reports.length] ?? '', at };
    });
}
