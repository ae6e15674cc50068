import { AppError } from '../../kit/app-error.ts';
import { type Pause, pauseEndsAt, pauseText } from './pause.ts';

/** A dish that cannot be had as asked; the name is null when the restaurant does not have it (any more). */
export interface MissingDish extends Pause {
  readonly menuItemId: number;
  readonly name: string | null;
  readonly available: number;
}

/** The same of a choice. */
export interface MissingChoice extends Pause {
  readonly choiceId: number;
  readonly name: string | null;
  readonly available: number;
}

/** One sentence that names each dish and choice, and what is left of it. */
function describeMissing(dishes: readonly MissingDish[], choices: readonly MissingChoice[] = []): string {
  return [
    ...dishes.map((dish) => describe(dish, 'A dish in your cart is no longer on the menu.')),
    ...choices.map((choice) => describe(choice, 'An option in your cart is no longer offered.')),
  ].join(' ');
}

type Missing = Omit<MissingDish, 'menuItemId'>;

function describe({ name, available, ...pause }: Missing, gone: string): string {
  if (name === null) return gone;
  const words = pauseText(pause);
  if (words !== undefined) return `${name} ${words}.`;
  return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`;
}

/** Facts beside the sentence: why it cannot be had for a time, and when that ends, where it has such an end. */
function missingDetails<M extends Missing>(missing: M) {
  const { because, soldOutUntil: _until, now: _now, timeZone: _zone, windows: _windows, ...facts } = missing;
  if (because === undefined) return facts;
  return { ...facts, because, availableAgainAt: pauseEndsAt(missing)?.toISOString() ?? null };
}

export function soldOut(dishes: readonly MissingDish[], choices: readonly MissingChoice[] = []): AppError {
  return new AppError('DISH_UNAVAILABLE', describeMissing(dishes, choices), {
    dishes: dishes.map(missingDetails),
    choices: choices.map(missingDetails),
  });
}
