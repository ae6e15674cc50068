import { lineKey, lineText } from '@tiffin/contract/rules/line-text';
import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { servedUntil, timeOn } from '@tiffin/contract/rules/mealtime';
import { toRupees } from '@tiffin/contract/rules/money';
import { picksOf } from '@tiffin/contract/rules/options';
import type { Cart, CartItem } from '@tiffin/contract/schemas/cart';
import type { AppError } from '../../kit/app-error.ts';
import { type Pause, pauseEndsAt, soldOut } from '../availability/index.ts';
import {
  type ChoiceFacts,
  KnownMenu,
  lineContents,
  type MenuFacts,
  priceWantedLine,
  refuseChoices,
  type WantedLine,
} from '../order-lines/index.ts';
import type { CartDocument } from './cart.repo.ts';

const NO_DRAFT: Cart['draft'] = { notes: null, phone: null, payment: null, coupon: '' };

type StoredItem = CartDocument['items'][number];

/** The stored cart at today's prices; always the same shape, also when empty. */
export function toCart({ items, address, menu, chosen, draft, lastOrderId }: CartDocument): Cart {
  const known = new KnownMenu(menu ?? { dishes: [], groups: [] });
  return {
    items: items.map((item) => toItem(item, known, chosen ?? [], menu?.clock)),
    address,
    draft: draft ?? NO_DRAFT,
    lastOrderId,
  };
}

function toItem(
  item: StoredItem,
  menu: KnownMenu,
  chosen: NonNullable<CartDocument['chosen']>,
  clock: MenuFacts['clock'],
): CartItem {
  const {
    menuItemId,
    pricePaise,
    showQuantity,
    quantityAvailable,
    choices: ids,
    note,
    times,
    diet,
    ...fields
  } = item;
  const picks = picksOf(ids);
  const line = { index: 0, menuItemId, qty: item.qty, choices: picks, note };
  const priced = priceWantedLine(line, menu);
  const unitPaise = priced?.pricePaise ?? pricePaise;
  const offered = new Map(
    menu
      .groupsOf(menuItemId)
      .flatMap(({ name: group, choices }) =>
        (choices ?? []).map((choice) => [choice.id, { ...choice, group }] as const),
      ),
  );
  const parts = new Map(priced?.configured?.choices.map((choice) => [choice.choiceId, choice]));
  // In the order of the dish; what is gone from it comes last, and is still called by its name.
  const order = [...parts.keys(), ...ids.filter((id) => !parts.has(id))];
  const choices = [...new Set(order)].flatMap((id): CartItem['choices'] => {
    const known = chosen.find((choice) => choice.id === id);
    const offer = offered.get(id);
    const qty = picks.find(({ choiceId }) => choiceId === id)?.qty ?? 1;
    if (!known) return [];
    return [
      {
        choiceId: id,
        groupId: known.groupId,
        group: known.group,
        name: known.name,
        qty,
        price: toRupees(parts.get(id)?.pricePaise ?? 0),
        isAvailable: offer !== undefined && isOffered(offer),
        ...(offer?.showQuantity && { quantityAvailable: offer.left }),
      },
    ];
  });
  const words = { dishName: item.name, choices, note };
  const isAvailable = isOrderable({ ...item, quantityAvailable });
  const problem = problemOf(line, isAvailable ? menu : undefined, item, { offered, clock });
  return {
    ...fields,
    menu_item_id: menuItemId,
    name: lineText(words),
    dishName: item.name,
    lineKey: lineKey(menuItemId, picks, note),
    price: toRupees(unitPaise),
    basePrice: toRupees(priced?.configured?.basePaise ?? pricePaise),
    choices,
    note,
    contents: lineContents(menu, menuItemId, item.veg, diet, picks),
    veg: priced?.veg ?? item.veg,
    isAvailable: isAvailable && problem === undefined,
    ...(problem && { problem }),
    ...(isAvailable && times && servedUntilField(times)),
    ...(showQuantity && { quantityAvailable }),
  };
}

const isOffered = ({ isThere, left }: ChoiceFacts): boolean => isThere && left !== 0;

function servedUntilField({ windows, now, timeZone }: NonNullable<StoredItem['times']>) {
  const until = servedUntil(windows ?? [], new Date(now), timeZone);
  return until && { servedUntil: timeOn(until, timeZone) };
}

/** Why the line cannot be ordered as it is. @param menu undefined where the dish itself cannot be had */
function problemOf(
  line: WantedLine,
  menu: KnownMenu | undefined,
  { name, times }: StoredItem,
  {
    offered,
    clock,
  }: { offered: ReadonlyMap<number, ChoiceFacts & { readonly group: string }>; clock: MenuFacts['clock'] },
): CartItem['problem'] {
  if (menu === undefined) {
    const missing = { menuItemId: line.menuItemId, name, available: 0, ...times?.pause };
    return problemFrom(soldOut([missing]), [missing]);
  }
  const refusal = refuseChoices({ lines: [line], unclear: [] }, menu);
  if (refusal) return { code: refusal.code, message: refusal.message };
  const short = line.choices.flatMap(({ choiceId, qty }) => {
    const offer = offered.get(choiceId);
    const left = offer?.isThere === false ? 0 : (offer?.left ?? Number.POSITIVE_INFINITY);
    return left < qty * line.qty
      ? [
          {
            choiceId,
            name: offer?.name ?? null,
            group: offer?.group ?? null,
            available: left,
            ...pauseOf(offer, clock),
          },
        ]
      : [];
  });
  if (short.length === 0) return undefined;
  return problemFrom(soldOut([], short), short);
}

/** Until when a choice is sold out that is on; one that is a dish may be so in its mealtime too. */
const pauseOf = (offer: ChoiceFacts | undefined, clock: MenuFacts['clock']): Pause =>
  offer?.isOn && !offer.isThere && offer.soldOutUntil !== null && clock !== undefined
    ? { because: 'sold-out', soldOutUntil: offer.soldOutUntil, ...clock }
    : {};

/** With what its sentence is made of where that changes with the time. */
function problemFrom(
  { code, message }: AppError,
  [first, ...others]: readonly (Pause & { name: string | null })[],
): CartItem['problem'] {
  const again = first?.because === 'sold-out' && others.length === 0 ? pauseEndsAt(first) : undefined;
  if (!first?.name || !again) return { code, message };
  const { name, dayBegins: dayBeginsAt } = first;
  const soldOut = { name, availableAgainAt: again.toISOString(), ...(dayBeginsAt && { dayBeginsAt }) };
  return { code, message, soldOut };
}
