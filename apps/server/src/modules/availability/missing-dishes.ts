import { choiceName } from '@tiffin/contract/rules/line-text';
import { AppError } from '../../kit/app-error.ts';
import { type Pause, pauseEndsAt, pauseText } from './pause.ts';

/** Cannot be had as asked; the name is null when the restaurant does not have it (any more). */
interface Missing extends Pause {
  readonly name: string | null;
  readonly available: number;
}

export interface MissingDish extends Missing {
  readonly menuItemId: number;
}

export interface MissingChoice extends Missing {
  readonly choiceId: number;
  /** Null with the name. */
  readonly group?: string | null;
}

function describe({ name, available, ...pause }: Missing, gone: string): string {
  if (name === null) return gone;
  const words = pauseText(pause);
  if (words !== undefined) return `${name} ${words}.`;
  return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`;
}

/** Facts beside the sentence: why it cannot be had for a time, and when that ends, where it has such an end. */
function missingDetails<M extends Missing>(missing: M) {
  const {
    because,
    soldOutUntil: _until,
    now: _now,
    timeZone: _zone,
    dayBegins: _day,
    windows: _windows,
    ...facts
  } = missing;
  if (because === undefined) return facts;
  return { ...facts, because, availableAgainAt: pauseEndsAt(missing)?.toISOString() ?? null };
}

/** One sentence names each dish and choice, and what is left of it. */
export function soldOut(dishes: readonly MissingDish[], choices: readonly MissingChoice[] = []): AppError {
  const sentences = [
    ...dishes.map((dish) => describe(dish, 'A dish in your cart is no longer on the menu.')),
    ...choices.map(({ name, group, ...choice }) =>
      describe(
        { ...choice, name: name === null ? null : choiceName({ name, group: group ?? '' }) },
        'An option in your cart is no longer offered.',
      ),
    ),
  ];
  return new AppError('DISH_UNAVAILABLE', sentences.join(' '), {
    dishes: dishes.map(missingDetails),
    choices: choices.map(missingDetails),
  });
}
