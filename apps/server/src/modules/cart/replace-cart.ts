import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { choiceIdsOf } from '@tiffin/contract/rules/options';
import type { Cart } from '@tiffin/contract/schemas/cart';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { soldOut } from '../availability/index.ts';
import {
  isMenuPublic,
  type KnownMenu,
  menuMemoryOf,
  refuseChoices,
  resolveLines,
  takenOfLines,
  unspecifiedDishes,
  type WantedLine,
} from '../order-lines/index.ts';
import { readCartLines } from './cart-lines.ts';
import type { CartLine, CartOutcome, CartRequest } from './cart.repo.ts';
import { toCart } from './cart-document.ts';
import { enqueueCart } from './cart-queue.ts';
import type { IdentifiedLine } from './wanted-lines.ts';

type CartBody = Body<typeof api.cart.putCart>;

/** Menus change rarely; that one changes during three attempts in a row means something is wrong. */
const MAX_ATTEMPTS = 4;

/**
 * Replaces the whole cart in one round trip; an address that is not sent stays. Looks at stock and takes none
 * (docs/rules/stock.md#cart). Throws MIXED_RESTAURANTS, CART_ORDERED, RESTAURANT_UNAVAILABLE, CARD_NUMBER_REFUSED, what is
 * wrong with what was chosen, or DISH_UNAVAILABLE with the dishes and choices and what is left.
 */
export async function replaceCart({ db }: Context, customer: CustomerActor, body: CartBody): Promise<Cart> {
  const lines = body.items.map(identify);
  const restaurantId = lines[0]?.restaurantId;
  if (lines.some((line) => line.restaurantId !== restaurantId)) throw new AppError('MIXED_RESTAURANTS');
  refuseCardNumbers(body.address, ...lines.map(({ note }) => note));
  // Null says that there is none.
  const lastOrderId = body.lastOrderId === undefined ? undefined : (body.lastOrderId ?? 0);
  const request = { userId: customer.id, restaurantId, address: body.address, lastOrderId };
  if (restaurantId === undefined) return storeEmpty(db, request);

  const ids = [...new Set(lines.map(({ menuItemId }) => menuItemId))];
  const unspecified = unspecifiedDishes(lines);
  let stored: CartLine[] | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const known = attempt === 1 ? await menuMemoryOf(db).find(db, restaurantId, ids) : undefined;
    const menu = known ?? (await menuMemoryOf(db).read(db, restaurantId, ids));
    // Details left unsaid for a dish without choices are looked up in the cart by the round trip that replaces it.
    if (!stored && unspecified.some((id) => menu.hasGroups(id))) stored = await readCartLines(db, customer);
    const resolved = resolveLines(lines, stored ?? [], menu);
    // A dish that is not on the menu is refused before any choice, and by the database.
    const refusal = ids.every((id) => menu.dish(id)) ? refuseChoices(resolved, menu) : undefined;
    if (refusal) {
      // Validated from memory, a refusal may be out of date.
      if (known) continue;
      if (!(await isMenuPublic(db, restaurantId))) throw new AppError('RESTAURANT_UNAVAILABLE');
      throw refusal;
    }
    const result = await enqueueCart(db, {
      ...request,
      ...itemsOf(resolved.lines, menu),
      ...(!stored && unspecified.length > 0 && { unsaid: unspecified }),
    });
    if (result.outcome === 'replaced') return toCart(result.cart);
    if (result.outcome === 'unsaid') stored = await readCartLines(db, customer);
    else if (result.outcome !== 'stale') throw toError(result);
  }
  throw new AppError('CONFLICT');
}

async function storeEmpty(db: Database, request: Omit<CartRequest, 'items'>): Promise<Cart> {
  const result = await enqueueCart(db, { ...request, items: [] });
  if (result.outcome === 'replaced') return toCart(result.cart);
  throw new AppError(result.outcome === 'ordered' ? 'CART_ORDERED' : 'UNAUTHENTICATED');
}

function toError(result: Exclude<CartOutcome, { outcome: 'replaced' | 'stale' | 'unsaid' }>): AppError {
  switch (result.outcome) {
    case 'sold-out':
      return soldOut(result.dishes, result.choices);
    case 'ordered':
      return new AppError('CART_ORDERED');
    case 'closed':
      return new AppError('RESTAURANT_UNAVAILABLE');
    case 'no-customer':
      return new AppError('UNAUTHENTICATED');
  }
}

function itemsOf(
  lines: readonly WantedLine[],
  menu: KnownMenu,
): Pick<CartRequest, 'items' | 'dishes' | 'choices'> {
  const items = lines.map(({ menuItemId, qty, choices, note }, position) => ({
    id: menuItemId,
    qty,
    position,
    version: menu.dish(menuItemId)?.version ?? null,
    ...(choices.length > 0 && { choices: choiceIdsOf(choices) }),
    ...(note !== '' && { note }),
  }));
  const isPlain = lines.every(({ choices }) => choices.length === 0);
  if (isPlain && new Set(lines.map(({ menuItemId }) => menuItemId)).size === lines.length) return { items };
  const { dishes, choices } = takenOfLines(lines, menu);
  return { items, dishes, choices };
}

/** The sentences for a line that does not say what it is: docs/rules/limits.md#cart-lines. */
function identify(line: CartBody['items'][number]): IdentifiedLine {
  const { menuItemId, restaurantId } = line;
  if (menuItemId === undefined) throw new AppError('VALIDATION_FAILED', 'Menu item is missing id!');
  if (restaurantId === undefined) throw new AppError('VALIDATION_FAILED', 'Restaurant info is missing id!');
  return { ...line, menuItemId, restaurantId };
}
