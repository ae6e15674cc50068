import { ago } from '../../../lib/formats.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';

const WORDS: Readonly<Record<AdminRestaurant['presence'], string>> = {
  here: 'Somebody is there',
  gone: 'Nobody is there',
  unknown: 'Not known whether somebody is there',
};

/** Whether somebody is at a restaurant's console, and when the last one was heard of. */
export const consoleWords = ({
  presence,
  lastConsoleAt,
}: Pick<AdminRestaurant, 'presence' | 'lastConsoleAt'>): string =>
  lastConsoleAt === null ? 'No console yet' : `${WORDS[presence]}, last heard of ${ago(lastConsoleAt)}`;
