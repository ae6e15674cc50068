import type { Coordinates } from '@tiffin/contract/rules/service/read-address';
import type { DeliveryArea } from '@tiffin/contract/rules/service/areas';
import type { PlainDay } from '@tiffin/contract/rules/service/clock';
import type { DayMinutes } from '@tiffin/contract/rules/service/hours';
import type { Busy, Pause } from '@tiffin/contract/rules/service/state';

/** When a restaurant takes orders, as the database function `service_terms` tells it. */
export interface ServiceTerms {
  readonly restaurantName: string;
  readonly version: number;
  readonly timeZone: string;
  /** Stays when it is over. */
  readonly pause: (Pause & { readonly since: number; readonly reason: string }) | null;
  readonly busy: Busy | null;
  readonly lastOrderMinutes: number;
  /** Usual minutes of cooking; null: never said. */
  readonly preparationMinutes: number | null;
  /** Null: never said, and so always. */
  readonly weekly: readonly (DayMinutes & { readonly day: number })[] | null;
  /** Sorted by date; past ones may be missing. */
  readonly dates: readonly {
    readonly date: PlainDay;
    readonly windows: readonly DayMinutes[];
    readonly note: string;
  }[];
  readonly location: Coordinates | null;
  /** In the owner's order; none: it delivers everywhere. */
  readonly areas: readonly StoredArea[];
}

export interface StoredArea extends DeliveryArea {
  readonly id: number;
}
