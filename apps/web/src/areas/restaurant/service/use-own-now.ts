import { useServiceNow, type ServiceNow } from '../../../features/restaurants/service-now.ts';
import { useIsClosed } from '../../../lib/api/maintenance.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';

/** How the own restaurant stands now. Nobody orders during maintenance, which its facts do not say. */
export function useOwnNow(restaurant: OwnRestaurant): ServiceNow {
  const isMaintenance = useIsClosed();
  return useServiceNow({ ...restaurant, isMaintenance });
}
