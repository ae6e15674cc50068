import { z } from 'zod';
import { cleanText } from '../rules/clean-text.ts';
import { sentenceOf } from './field-sentences.ts';

// Apart from the other basics: the signup page checks by it, and brings along whatever else is in this file.

// Every schema of the contract stands on this file. What a schema says itself comes first.
z.config({ customError: sentenceOf });

/** PostgreSQL cannot store NUL, and a lone surrogate is no text: both are refused as bad input. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

export const UNSTORABLE = 'Contains characters that cannot be stored';

/** Every text of a person begins with it: the same text is the same letters, however it was typed. */
export const typedText = (error?: z.core.$ZodStringParams['error']) =>
  z
    .string(error === undefined ? {} : { error })
    .overwrite(cleanText)
    .trim();

/** Text of a person, trimmed. */
export function text(max: number, message?: string) {
  return typedText().max(max, message).refine(isStorable, UNSTORABLE);
}

/** Text that may be absent, null or empty; empty afterwards. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value ?? '');
}

/** Text that must say something; the sentence is for what is missing as for what is empty. */
export function requiredText(max: number, message: string) {
  return typedText(({ input }) => (input === undefined || input === null ? message : undefined))
    .max(max)
    .refine(isStorable, UNSTORABLE)
    .min(1, message);
}
