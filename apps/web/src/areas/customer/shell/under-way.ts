import { paths } from '../../../app/paths.ts';

type Place = { pathname: string; search: string };

/** The order that a screen is about; undefined of every other screen. */
function ownOrderOf({ pathname, search }: Place): number | undefined {
  const values = new URLSearchParams(search);
  const id =
    pathname === paths.trackPattern
      ? values.get('id')
      : pathname === paths.cart
        ? values.get('placed')
        : pathname.startsWith(`${paths.orders}/`)
          ? pathname.slice(paths.orders.length + 1).split('/')[0]
          : null;
  return id ? Number(id) : undefined;
}

/**
 * What the bar of a phone tells of: orders under way that the screen itself does not show. The list of orders shows all
 * of them, and the screens of one order that one.
 */
export function ordersElsewhere<O extends { id: number }>(orders: readonly O[], place: Place): readonly O[] {
  if (place.pathname === paths.orders) return [];
  const own = ownOrderOf(place);
  return orders.filter(({ id }) => id !== own);
}
