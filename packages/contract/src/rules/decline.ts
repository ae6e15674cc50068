import { REASON_MAX_LENGTH } from './limits.ts';

/** Why a kitchen declines an order: the word on its button, and the sentence that the customer reads. */
export const DECLINE_REASONS = [
  { key: 'busy', label: 'Too busy', sentence: 'The kitchen is too busy to take more orders right now.' },
  { key: 'sold out', label: 'Sold out', sentence: 'Something you ordered is sold out.' },
  { key: 'closing', label: 'Closing', sentence: 'The kitchen is about to close.' },
  {
    key: 'too far',
    label: 'Cannot deliver there',
    sentence: 'The restaurant cannot deliver to this address.',
  },
  { key: 'other', label: 'Other', sentence: '' },
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number]['key'];

type DeclineDetails = {
  /** The names of the dishes that are gone, where the kitchen says which. */
  soldOut?: readonly string[];
  /** In the kitchen's own words. */
  words?: string;
};

/** Sentence for the customer; empty for 'other' without words. */
export function declineSentence(
  key: DeclineReason,
  { soldOut = [], words = '' }: DeclineDetails = {},
): string {
  const fixed = DECLINE_REASONS.find((reason) => reason.key === key)?.sentence ?? '';
  const reasonText = key === 'sold out' && soldOut.length > 0 ? `Sold out: ${soldOut.join(', ')}.` : fixed;
  const sentence = [reasonText, words.trim()].filter(Boolean).join(' ').slice(0, REASON_MAX_LENGTH);
  // Half of a letter that was cut in two could not be stored.
  return sentence.replace(/[\uD800-\uDBFF]$/, '');
}
