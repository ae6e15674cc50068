import { time } from '../../../lib/format/formats.ts';
import type { Mute } from './muted.ts';

/** 'New orders are muted until 7:40 pm by Ravi' */
export const mutedText = ({ until, by }: Mute): string =>
  `New orders are muted until ${time(new Date(until))}${by === '' ? '' : ` by ${by}`}`;
