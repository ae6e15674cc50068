import { answerReviews } from './answers.ts';
import { DAY, HOUR, MINUTE } from './calendar.ts';
import type { City, Kitchen } from './city.ts';
import { REVIEWS, spokenName } from './data.ts';
import { Random } from './random.ts';
import type { DemoOrder, DemoReview } from './rows.ts';
import { lastEvent } from './story.ts';

/** How many of the delivered orders get a word. */
const SHARE = 0.24;
/** So young an order keeps its review open, for the visitor to write. */
const OPEN_DAYS = 7;
const FLAGGED = 7;

/** Reviews of delivered orders, oldest first. */
export function writeReviews(city: City, orders: readonly DemoOrder[], now: number): DemoReview[] {
  const random = new Random('reviews');
  const reviews = city.kitchens.flatMap((kitchen) => {
    const own = orders.filter((order) => order.restaurantId === kitchen.restaurant.id);
    const drafts = own.flatMap((order) =>
      draftsOf(order, order.customerId === city.demoCustomer.id, now, random),
    );
    drawTowards(kitchen.spec.rating, drafts, random);
    const used = new Set<string>();
    for (const draft of drafts) draft.text = wording(draft, kitchen, used, random);
    return drafts;
  });
  const sorted = reviews.toSorted((a, b) => a.at - b.at || a.dishId - b.dishId);
  flagTheWorst(sorted);
  answerReviews(sorted, now);
  return sorted;
}

function draftsOf(order: DemoOrder, isDemoCustomer: boolean, now: number, random: Random): DemoReview[] {
  const last = lastEvent(order);
  if (last.status !== 'Delivered') return [];
  if (isDemoCustomer ? last.at > now - OPEN_DAYS * DAY : !random.chance(SHARE)) return [];
  const at = Math.round(last.at + random.between(12 * MINUTE, random.chance(0.7) ? 5 * HOUR : 2 * DAY));
  const lines = random.shuffled(order.lines).slice(0, random.chance(0.25) ? 2 : 1);
  return lines
    .map((line, index) => ({
      orderId: order.id,
      customerId: order.customerId,
      restaurantId: order.restaurantId,
      dishId: line.dishId,
      dishName: line.name,
      rating: isDemoCustomer
        ? random.int(4, 5)
        : random.weighted([5, 4, 3, 2, 1], (stars) => DRAW[stars] ?? 0),
      text: '',
      isFlagged: false,
      at: at + index * 40_000,
    }))
    .filter((review) => review.at < now);
}

const DRAW: Record<number, number> = { 5: 55, 4: 27, 3: 10, 2: 5, 1: 3 };

/** Moves single ratings by one star until their average is what the restaurant is known for. */
function drawTowards(target: number, drafts: readonly DemoReview[], random: Random): void {
  const sum = () => drafts.reduce((total, { rating }) => total + rating, 0);
  for (const step of [1, -1]) {
    while ((target * drafts.length - sum()) * step >= 0.5) {
      random.pick(drafts.filter(({ rating }) => (step > 0 ? rating < 5 : rating > 1))).rating += step;
    }
  }
}

const VERDICTS = REVIEWS.verdicts.map(({ words, texts }) => ({ words: new RegExp(words, 'i'), texts }));

/** A sentence about the dish and often one about the rest; not the same twice at one restaurant if it can be helped. */
function wording(draft: DemoReview, kitchen: Kitchen, used: Set<string>, random: Random): string {
  const dish = kitchen.dishes.find(({ id }) => id === draft.dishId);
  const kind =
    VERDICTS.find(({ words }) => words.test(draft.dishName)) ??
    VERDICTS.find(({ words }) => words.test(dish?.category ?? ''));
  const band = Math.min(5 - draft.rating, 3);
  const verdicts = kind?.texts[band] ?? [];
  const afterthoughts = REVIEWS.afterthoughts[band] ?? [];
  let text = '';
  for (let attempt = 0; attempt < 12; attempt++) {
    const sentence = sentenceAbout(spokenName(draft.dishName), random.pick(verdicts));
    text = random.chance(0.68) ? `${sentence} ${random.pick(afterthoughts)}` : sentence;
    if (!used.has(text)) break;
  }
  used.add(text);
  return text;
}

/** Puts the dish into the sentence; 'momos' want another verb than 'biryani'. */
function sentenceAbout(dish: string, sentence: string): string {
  if (!/[^su]s$/i.test(dish)) return sentence.replaceAll('@', dish);
  return sentence
    .replace('@ was', '@ were')
    .replace('@ is ', '@ are ')
    .replace('@ tastes', '@ taste')
    .replaceAll('@', dish);
}

/** The admin's list has something to moderate: the newest of the harshest are flagged. */
function flagTheWorst(reviews: readonly DemoReview[]): void {
  reviews
    .filter(({ rating }) => rating === 1)
    .slice(-FLAGGED)
    .forEach((review) => (review.isFlagged = true));
}
