import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { closedText } from '../../../features/restaurants/service-text.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';

/** Tells if it takes orders now, until or from when, and why not. */
export function ServiceLine({ restaurant: { service } }: { restaurant: AdminRestaurant }) {
  const now = useServiceNow(service);
  const { isOpen, words, reason, busyMinutes } = now;
  if (!isOpen) return reason === '' ? closedText(now) : `${closedText(now)} ${reason}`;
  const open = words === undefined ? 'Takes orders at any hour' : `Takes orders. ${words}`;
  return busyMinutes > 0 ? `${open}, busy: ${busyMinutes} min longer` : open;
}
