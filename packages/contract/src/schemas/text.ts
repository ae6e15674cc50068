import { z } from 'zod';
import { cleanName, cleanText } from '../rules/clean-text.ts';
import { phoneProblem } from '../rules/phone.ts';
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

/** A name, which is one line. */
export const nameText = (max: number) =>
  typedText().overwrite(cleanName).max(max).refine(isStorable, UNSTORABLE);

/** A name that may be absent, null or empty; empty afterwards. */
export const optionalName = (max: number) =>
  nameText(max)
    .nullish()
    .transform((name) => name ?? '');

/** A name that must be there; the sentence is for one that is missing as for one that is empty. */
export const requiredName = (max: number, message: string) =>
  required(typedText(sentenceOfNone(message)).overwrite(cleanName), max, message);

/** Text that must say something; the sentence is for what is missing as for what is empty. */
export const requiredText = (max: number, message: string) =>
  required(typedText(sentenceOfNone(message)), max, message);

const sentenceOfNone =
  (message: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? message : undefined;

const required = (text: z.ZodString, max: number, message: string) =>
  text.max(max).refine(isStorable, UNSTORABLE).min(1, message);

/** Refuses what cannot be called, and says why; blank is no number. */
export function refinePhone(phone: string | undefined, context: z.RefinementCtx): void {
  const problem = phone ? phoneProblem(phone) : undefined;
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
}
