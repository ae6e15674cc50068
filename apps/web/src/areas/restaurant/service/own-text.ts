import { untilText } from '@tiffin/contract/rules/service/when-text';

import { counted } from '../../../lib/format/formats.ts';
import type { Paused } from './switches.ts';

/** 'Paused until 7:20 pm. 2 orders due meanwhile stay.' @param at in milliseconds */
export function pausedText(
  { pause, affectedOrders }: Pick<Paused, 'pause' | 'affectedOrders'>,
  at: number,
  timeZone: string,
): string {
  const until = pause?.until ? untilText(Date.parse(pause.until), timeZone, at) : 'until you reopen';
  const count = affectedOrders.length;
  const due =
    count === 0 ? '' : ` ${counted(count, 'order')} due meanwhile ${count === 1 ? 'stays' : 'stay'}.`;
  return `Paused ${until}.${due}`;
}
