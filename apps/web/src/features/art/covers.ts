/** The house covers (DESIGN 4), drawn for this product: 1040×585 in public/art, with smaller files beside (art-sizes.ts). */
export type Cover = { file: string; isVegSafe: boolean; cloth: string; deep: string };

export const COVERS: Readonly<Record<string, readonly Cover[]>> = {
  Indian: [
    { file: 'cover/indian-1.webp', isVegSafe: false, cloth: '#7e2a1e', deep: '#4f1b13' },
    { file: 'cover/indian-2.webp', isVegSafe: false, cloth: '#2f7b3b', deep: '#0a3813' },
    { file: 'cover/indian-3.webp', isVegSafe: true, cloth: '#b5472c', deep: '#4e1b0f' },
  ],
  Italian: [
    { file: 'cover/italian-1.webp', isVegSafe: true, cloth: '#fbf1e4', deep: '#342c23' },
    { file: 'cover/italian-2.webp', isVegSafe: false, cloth: '#f3e9d8', deep: '#342d1f' },
  ],
  Japanese: [
    { file: 'cover/japanese-1.webp', isVegSafe: false, cloth: '#1e3a55', deep: '#14304a' },
    { file: 'cover/japanese-2.webp', isVegSafe: false, cloth: '#cbb894', deep: '#3b2b09' },
  ],
  American: [
    { file: 'cover/american-1.webp', isVegSafe: false, cloth: '#f7ebdd', deep: '#352c21' },
    { file: 'cover/american-2.webp', isVegSafe: false, cloth: '#2b3a4a', deep: '#212f3f' },
  ],
  Chinese: [{ file: 'cover/chinese-1.webp', isVegSafe: true, cloth: '#8e1b22', deep: '#4f1a19' }],
  Mexican: [{ file: 'cover/mexican-1.webp', isVegSafe: false, cloth: '#e8862f', deep: '#4a2100' }],
  Thai: [{ file: 'cover/thai-1.webp', isVegSafe: false, cloth: '#2d5b45', deep: '#043723' }],
  Mediterranean: [{ file: 'cover/mediterranean-1.webp', isVegSafe: true, cloth: '#f4eee2', deep: '#322d24' }],
  Other: [
    { file: 'cover/other-1.webp', isVegSafe: true, cloth: '#eaf0dc', deep: '#2c3021' },
    { file: 'cover/other-2.webp', isVegSafe: true, cloth: '#f6cbd0', deep: '#432328' },
  ],
};

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

/** The cover of a restaurant without its own picture. Depends on id, cuisine and diet only, so it never changes under filters. */
export function coverArt({ id, cuisine, veg }: Pick<CoverOf, 'id' | 'cuisine' | 'veg'>): CoverChoice {
  const own = COVERS[cuisine] ?? others();
  const safe = own.filter((cover) => cover.isVegSafe);
  const choices = veg !== 'Veg' ? own : safe.length > 0 ? safe : others().filter((cover) => cover.isVegSafe);
  const cover = choices[hash(id) % choices.length] ?? others()[0];
  if (cover === undefined) throw new Error('There are no covers for Other.');
  return { src: `/art/${cover.file}`, deep: cover.deep };
}

const others = (): readonly Cover[] => COVERS[FALLBACK_CUISINE] ?? [];

/** Spreads neighbouring ids over the covers (Knuth's multiplicative hash, upper bits). */
function hash(id: number): number {
  return Math.imul(id, 2654435761) >>> 16;
}
