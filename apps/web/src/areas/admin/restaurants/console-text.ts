import { ago } from '../../../lib/format/formats.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';

const PRESENCE_TEXT: Readonly<Record<AdminRestaurant['presence'], string>> = {
  here: 'Somebody is there',
  gone: 'Nobody is there',
  unknown: 'Not known whether somebody is there',
};

/** Tells if a restaurant's console is attended, and when the last one was heard of. */
export const consoleText = ({
  presence,
  lastConsoleAt,
}: Pick<AdminRestaurant, 'presence' | 'lastConsoleAt'>): string =>
  lastConsoleAt === null
    ? 'No console yet'
    : `${PRESENCE_TEXT[presence]}, last heard of ${ago(lastConsoleAt)}`;
