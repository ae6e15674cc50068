import { z } from 'zod';
import { MAX_LINES, MAX_QTY } from '../rules/limits.ts';
import { oneLine } from '../rules/line-text.ts';
import { CHOICE_QTY_MAX, LINE_NOTE_MAX, LINE_PICKS_MAX } from '../rules/option-limits.ts';
import { canonicalPicks, countPicks } from '../rules/options.ts';
import { Id, isStorable, OptionalId, typedText, UNSTORABLE, WireId } from './basics.ts';

export const LineChoice = z.object({
  choiceId: WireId,
  groupId: WireId,
  group: z.string(),
  name: z.string(),
});

/** A dish with many options has a long name. */
const SHOWN_MAX = 10_000;

/** Choices for a dish, each once, by number. Absent: not specified, which is not the same as none. */
const LineChoices = z
  .array(z.object({ choiceId: Id, qty: z.int().min(1).max(CHOICE_QTY_MAX).nullish() }))
  .max(LINE_PICKS_MAX)
  .transform((choices) => canonicalPicks(choices.map(({ choiceId, qty }) => ({ choiceId, qty: qty ?? 1 }))))
  .refine((choices) => countPicks(choices) <= LINE_PICKS_MAX, `At most ${LINE_PICKS_MAX} options of one dish`)
  .nullish()
  .transform((choices) => choices ?? undefined);

const LineNote = typedText()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .max(LINE_NOTE_MAX, `A note can have ${LINE_NOTE_MAX} characters`)
      .refine(isStorable, UNSTORABLE),
  )
  .nullish()
  .transform((note) => note ?? undefined);

/**
 * What a client showed of the line, as the cart said it: compared with the dish as it is when it is ordered, never
 * stored. Parts that are not sent were not shown.
 */
const ShownLine = z
  .object({
    name: typedText().max(SHOWN_MAX).optional(),
    veg: z.boolean().optional(),
    contents: typedText().max(SHOWN_MAX).optional(),
  })
  .nullish()
  .transform((shown) => shown ?? undefined);

/**
 * A line as clients send it: whole objects come back, so both ids may be missing and are validated later
 * (docs/rules/limits.md#cart-lines).
 */
const CartLineInput = z.object({
  menu_item_id: OptionalId,
  menuItemId: OptionalId,
  restaurantId: OptionalId,
  qty: z.int().optional(),
  quantity: z.int().optional(),
  choices: LineChoices,
  note: LineNote,
  shown: ShownLine,
});

/** How much one may want; anything but 1–99 is refused after lines are added up (docs/rules/money.md#quantities). */
const amount = (line: { qty?: number; quantity?: number }) => line.qty ?? line.quantity ?? 1;

const CartLine = CartLineInput.transform((line) => ({
  menuItemId: line.menu_item_id ?? line.menuItemId,
  restaurantId: line.restaurantId,
  qty: amount(line),
  choices: line.choices,
  note: line.note,
  shown: line.shown,
})).refine((line) => line.qty >= 1 && line.qty <= MAX_QTY, `Quantity must be between 1 and ${MAX_QTY}`);

/** More lines than an order may have are let through up to a bound, since lines of one dish are added up first. */
export const CartLines = z.array(CartLine).max(MAX_LINES * 4, `At most ${MAX_LINES} different dishes`);
