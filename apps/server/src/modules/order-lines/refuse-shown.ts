import { lineText } from '@tiffin/contract/rules/line-text';
import { AppError } from '../../kit/app-error.ts';
import { lineContents } from './line-contents.ts';
import type { RequestedLine, ResolvedLines } from './lines.ts';
import type { KnownMenu } from './menu-facts.ts';
import type { PricedWantedLine } from './price-lines.ts';

interface ChangedLine {
  readonly index: number;
  readonly menuItemId: number;
  readonly name: string;
  readonly veg: boolean;
  readonly contents: string;
}

/**
 * Refuses lines that are not what was shown of them, with what they are now: the same id and price may by now be
 * another dish, or contain what a customer must not eat (docs/rules/orders.md#shown). Undefined where nothing differs, and
 * for clients that say nothing of it.
 * @param priced the same lines at today's prices
 */
export function refuseShown(
  requested: readonly RequestedLine[],
  { lines }: ResolvedLines,
  priced: readonly PricedWantedLine[],
  menu: KnownMenu,
): AppError | undefined {
  const changed: ChangedLine[] = [];
  const sentences: string[] = [];
  for (const [nth, { index, menuItemId, choices }] of lines.entries()) {
    const shown = requested[index]?.shown;
    const now = priced[nth];
    if (!shown || !now) continue;
    const dish = menu.dish(menuItemId);
    const { name, veg } = now;
    const contents = lineContents(menu, menuItemId, dish?.veg ?? veg, dish?.diet ?? null, choices);
    const news = newsOf(
      { ...shown, name: isCalled(now, shown.name) ? name : shown.name },
      { name, veg, contents },
    );
    if (news.length === 0) continue;
    changed.push({ index, menuItemId, name, veg, contents });
    sentences.push(...news);
  }
  return changed.length === 0
    ? undefined
    : new AppError('DISH_CHANGED', sentences.join(' '), { lines: changed });
}

/** Also without the names of its groups, as lines were called before they had them. */
function isCalled({ name, configured }: PricedWantedLine, shown: string | undefined): boolean {
  if (shown === undefined || shown === name) return true;
  if (!configured) return false;
  const choices = configured.choices.map((choice) => ({ name: choice.name, qty: choice.qty }));
  return shown === lineText({ ...configured, choices });
}

function newsOf(
  shown: NonNullable<RequestedLine['shown']>,
  { name, veg, contents }: Pick<ChangedLine, 'name' | 'veg' | 'contents'>,
): string[] {
  const { name: before = name } = shown;
  const isOther = { veg: (shown.veg ?? veg) !== veg, contents: (shown.contents ?? contents) !== contents };
  return [
    ...(before === name ? [] : [`${before} is now ${name}.`]),
    ...(isOther.veg ? [`${name} is ${veg ? 'vegetarian' : 'not vegetarian any more'}.`] : []),
    ...(isOther.contents ? [`The kitchen now says of ${name}: ${contents || 'nothing is declared'}.`] : []),
  ];
}
