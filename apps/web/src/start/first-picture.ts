import { pictureSizes } from '../features/art/art-sizes.ts';
import { COVER_WIDTH, coverArt, type CoverOf } from '../features/art/covers.ts';
import { coverOf, type RestaurantOfOrder } from '../features/orders/cover-of.ts';
import type { FirstCalls } from '../lib/api/first-calls.ts';

/** Screens that begin with a cover, and whose it is, by what the screen asks first. */
const SCREENS = [
  {
    path: /^\/customer\/restaurants$/,
    sizes: COVER_WIDTH.card,
    of: (answer: unknown) => (answer as readonly CoverOf[])[0],
  },
  { path: /^\/customer\/restaurant\//, sizes: COVER_WIDTH.menu, of: (answer: unknown) => answer as CoverOf },
  {
    path: /^\/customer\/track$/,
    sizes: COVER_WIDTH.track,
    of: (answer: unknown) => coverOf(answer as RestaurantOfOrder),
  },
];

/** Fetches the cover that the screen begins with as soon as it is known which one that is, before there is a screen. */
export async function showFirstPicture(path: string, answers: FirstCalls['answers']): Promise<void> {
  const screen = SCREENS.find((one) => one.path.test(path));
  const [asked] = Object.values(answers);
  if (!screen || !asked) return;
  try {
    const answer = await asked;
    const restaurant = answer.ok ? screen.of(await answer.clone().json()) : undefined;
    if (restaurant) preload(restaurant.img || coverArt(restaurant).src, screen.sizes);
  } catch {
    // The screen asks again, and says what is wrong.
  }
}

function preload(src: string, sizes: string) {
  const choices = pictureSizes(src);
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high',
  });
  // A browser chooses as it will for the picture itself.
  if (choices) Object.assign(link, { imageSrcset: choices, imageSizes: sizes });
  else link.href = src;
  document.head.append(link);
}
