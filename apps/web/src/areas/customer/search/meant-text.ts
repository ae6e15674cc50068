import type { Allergen } from '@tiffin/contract/rules/diet';
import { isolate } from '@tiffin/contract/rules/isolate';

import { listed } from '../../../lib/format/listed.ts';

/** What a search was taken for where nothing answers it as it was typed. */
export type Meant = {
  words: string;
  meant: string;
  /** Words that are in no name, and were left out. */
  dropped?: readonly string[] | undefined;
};

/** Where the words ask for dishes free of something: what stands here, by whose word. */
export const withoutText = (allergens: readonly Allergen[]): string =>
  `Only dishes that their kitchens declare or call free of ${listed(allergens)}.`;

/** The sentence, up to `meant` and behind it. */
export const meantText = ({ words, dropped = [] }: Omit<Meant, 'meant'>): readonly [string, string] =>
  dropped.length > 0
    ? [`No ${dropped.map((word) => `“${isolate(word)}”`).join(', ')}; showing `, '']
    : [`Nothing found for “${isolate(words)}”. Did you mean `, '?'];
