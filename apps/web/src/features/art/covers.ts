import { apart } from './apart.ts';
import { moveCover, movedCover } from './moved-covers.ts';

/**
 * The house covers (docs/rules/look.md#imagery), drawn for this product: 1040×585 in public/art, with smaller files
 * beside (art-sizes.ts).
 */
export type Cover = { file: string; isVegSafe: boolean; deep: string };

type Drawn = Pick<Cover, 'isVegSafe' | 'deep'>;
/** A table without meat, fish and egg. */
const veg = (deep: string): Drawn => ({ isVegSafe: true, deep });
const any = (deep: string): Drawn => ({ isVegSafe: false, deep });

/** The covers of each cuisine in the order of their numbers. `deep` takes white words. */
const DRAWN: Readonly<Record<string, readonly Drawn[]>> = {
  Indian: [any('#4f1b13'), any('#0a3813'), veg('#4e1b0f'), veg('#2c3f74'), veg('#5c3d0f'), any('#5c1f3c')],
  Italian: [veg('#342c23'), any('#342d1f'), veg('#3f462c')],
  Japanese: [any('#14304a'), any('#3b2b09'), veg('#3b463d')],
  American: [any('#352c21'), any('#212f3f'), veg('#2e465b')],
  Chinese: [veg('#4f1a19'), veg('#23363a'), any('#234b3c')],
  Mexican: [any('#4a2100'), veg('#154c4f')],
  Thai: [any('#043723'), veg('#652d5c')],
  Mediterranean: [veg('#322d24'), veg('#424628')],
  Other: [veg('#2c3021'), veg('#432328'), veg('#3d433a'), any('#6b351d')],
};

export const COVERS: Readonly<Record<string, readonly Cover[]>> = Object.fromEntries(
  Object.entries(DRAWN).map(([cuisine, all]) => [
    cuisine,
    all.map((drawn, index) => ({ file: `cover/${cuisine.toLowerCase()}-${index + 1}.webp`, ...drawn })),
  ]),
);

const FALLBACK_CUISINE = 'Other';

export type CoverOf = { id: number; name: string; cuisine: string; veg: string; img?: string | null };

/** How wide it is shown, for the choice between the sizes it comes in. */
export const COVER_WIDTH = {
  // On phones a little less than it is: the next larger picture weighs twice as much and looks the same.
  card: '(width >= 1024px) 370px, (width >= 640px) 50vw, calc(95vw - 32px)',
  menu: '(width >= 768px) 700px, 98vw',
  track: '(width >= 768px) 700px, 66vw',
} as const;

export type CoverChoice = { src: string; deep: string };

type Choosing = Pick<CoverOf, 'id' | 'cuisine' | 'veg'>;

/**
 * The covers that may stand for a restaurant without its own picture. The first is the one it has: by id, cuisine and diet, or
 * as the last list gave it; the others are for where its neighbour shows the same.
 */
export function coverChoices(restaurant: Choosing): readonly CoverChoice[] {
  const moved = movedCover(keyOf(restaurant));
  return drawnFor(restaurant).toSorted((a, b) => Number(b.src === moved) - Number(a.src === moved));
}

/** By id, cuisine and diet alone, so that filters never change the first. */
function drawnFor({ id, cuisine, veg }: Choosing): readonly CoverChoice[] {
  const drawn = COVERS[cuisine] ?? others();
  const isRight = (cover: Cover) => veg !== 'Veg' || cover.isVegSafe;
  const right = drawn.filter(isRight);
  const choices = right.length > 0 ? right : others().filter(isRight);
  const at = hash(id) % choices.length;
  const own = [
    ...choices.slice(at),
    ...choices.slice(0, at),
    ...(choices.length > 1 ? [] : others().filter(isRight)),
  ];
  return own.map(({ file, deep }) => ({ src: `/art/${file}`, deep }));
}

/** The cover of a restaurant without its own picture. */
export function coverArt(restaurant: Choosing): CoverChoice {
  const [own] = coverChoices(restaurant);
  if (own === undefined) throw new Error('There are no covers for Other.');
  return own;
}

const keyOf = ({ id, cuisine, veg }: Choosing) => `${id}|${cuisine}|${veg}`;

/** Remembers the cover that a list shows a restaurant with: the last answer counts, since the next page follows from it. */
function rememberCover(restaurant: Choosing, src: string): void {
  moveCover(keyOf(restaurant), src === drawnFor(restaurant)[0]?.src ? undefined : src);
}

const others = (): readonly Cover[] => COVERS[FALLBACK_CUISINE] ?? [];

/** Deals the covers evenly over the kitchens of the demo city, most of them as the design's pictures show them. */
const SEED = 10_225_541;

/** Spreads neighbouring ids over the covers (two rounds of multiply and shift). */
function hash(id: number): number {
  const mixed = Math.imul(id ^ SEED, 2654435761);
  return Math.imul(mixed ^ (mixed >>> 15), 2246822519) >>> 16;
}

/** Cards stand in up to three columns. */
const GRID = 3;

/** The picture of each restaurant of a list, no two alike side by side. */
export function coversApart(restaurants: readonly CoverOf[], reach = GRID): string[] {
  const choices = restaurants.map((restaurant): [string, ...string[]] => {
    if (restaurant.img) return [restaurant.img];
    const [own, ...others] = coverChoices(restaurant);
    return [(own ?? coverArt(restaurant)).src, ...others.map(({ src }) => src)];
  });
  const chosen = apart(choices, reach);
  for (const [index, restaurant] of restaurants.entries()) {
    const src = chosen[index];
    if (!restaurant.img && src !== undefined) rememberCover(restaurant, src);
  }
  return chosen;
}
