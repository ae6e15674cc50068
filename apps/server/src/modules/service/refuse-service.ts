import { formatPaise, toRupees } from '@tiffin/contract/rules/money';
import { type MissingPart, type AreaFound, areaOf } from '@tiffin/contract/rules/service/areas';
import type { Place } from '@tiffin/contract/rules/service/read-address';
import { EVERYWHERE, type NamedDeliveryTerms } from '@tiffin/contract/rules/service/delivery-fee';
import { busyMinutesAt } from '@tiffin/contract/rules/service/state';
import { type ServiceRefusal, validateOrder } from '@tiffin/contract/rules/service/validate-order';
import { whenText } from '@tiffin/contract/rules/service/when-text';
import type { QuotedService } from '@tiffin/contract/schemas/service';
import { serviceAt } from './known-service.ts';
import { instantOf } from './service-document.ts';
import type { ServiceTerms, StoredArea } from './service-terms.ts';

/** Facts of an order beside its restaurant. */
export interface ServedOrder {
  /** Undefined where nothing is known: then no area refuses it. */
  readonly place?: Place | undefined;
  /** Before any discount; undefined where no minimum is to refuse it. */
  readonly subtotalPaise?: number | undefined;
}

interface ServiceRefused {
  readonly code: ServiceRefusal['code'];
  readonly message: string;
  readonly details: { readonly nextOpenAt?: string | null; readonly [name: string]: unknown };
}

/**
 * Why a delivery as soon as possible is not taken at this moment, in words that an old client shows as they are;
 * undefined where it is taken.
 * @param at when the request reached the node, in epoch milliseconds
 */
export function refuseService(
  terms: ServiceTerms | null,
  at: number,
  order: ServedOrder = {},
): ServiceRefused | undefined {
  const verdict = validateOrder(serviceAt(terms, at), { fulfilment: 'delivery', ...order }, at);
  if (verdict.ok || terms === null) return undefined;
  return { code: verdict.code, ...describe(verdict, terms, at) };
}

/** The area of a place; null of a restaurant without areas, and of a place of which nothing is known. */
function findArea(terms: ServiceTerms | null, place: Place | undefined): AreaFound<StoredArea> {
  return terms === null || place === undefined ? { area: null } : areaOf(terms.areas, terms.location, place);
}

/**
 * Cost and extra time of a delivery. For a place that is unknown, or outside, those of the first area: a bill has to
 * show something.
 */
export function deliveryTermsOf(terms: ServiceTerms | null, place: Place | undefined): NamedDeliveryTerms {
  return findArea(terms, place).area ?? terms?.areas[0] ?? EVERYWHERE;
}

/** Minutes added to the promise of an order that is placed at this moment. @param at in epoch milliseconds */
export const busyMinutesOf = (terms: ServiceTerms | null, at: number): number =>
  busyMinutesAt(terms?.busy ?? null, at);

/** The same for the cart, which stays readable: a quote is never refused for it. */
export function quoteService(terms: ServiceTerms | null, at: number, order: ServedOrder = {}): QuotedService {
  const { area } = findArea(terms, order.place);
  const ofArea = area ? quotedArea(area, order.subtotalPaise ?? 0) : {};
  const refused = refuseService(terms, at, order);
  if (!refused) return { fulfilment: 'delivery', canPlace: true, nextOpenAt: null, ...ofArea };
  const { code, message, details } = refused;
  const { nextOpenAt = null } = details;
  const why =
    code === 'OUTSIDE_DELIVERY_AREA'
      ? {
          reason: details.reason as QuotedService['reason'],
          missingPart: details.missingPart as QuotedService['missingPart'],
        }
      : {};
  return { fulfilment: 'delivery', canPlace: false, code, message, nextOpenAt, ...why, ...ofArea };
}

const quotedArea = (
  { name, minOrderPaise, freeAbovePaise, extraMinutes }: StoredArea,
  subtotalPaise: number,
): Pick<QuotedService, 'area' | 'minimumOrder' | 'missing' | 'freeAbove' | 'extraMinutes'> => ({
  area: name,
  minimumOrder: toRupees(minOrderPaise),
  missing: toRupees(Math.max(0, minOrderPaise - subtotalPaise)),
  freeAbove: freeAbovePaise === null ? null : toRupees(freeAbovePaise),
  extraMinutes,
});

const PLEASE_ADD: Readonly<Record<MissingPart, string>> = {
  postcode: 'Please add the postcode.',
  locality: 'Please add the part of the town.',
  coordinates: 'Please choose an address that was saved with its location.',
};

/** The sentence, and the facts beside it. */
function describe(
  refusal: ServiceRefusal,
  { restaurantName: name, timeZone }: ServiceTerms,
  at: number,
): Omit<ServiceRefused, 'code'> {
  switch (refusal.code) {
    case 'FULFILMENT_NOT_OFFERED':
      return { message: `${name} does not deliver.`, details: { offered: refusal.offered } };
    case 'RESTAURANT_PAUSED': {
      const { nextOpenAt, pausedUntil } = refusal;
      const again = nextOpenAt === null ? '' : ` It takes them again ${whenText(nextOpenAt, timeZone, at)}.`;
      return {
        message: `${name} takes no orders for the moment.${again}`,
        details: {
          pausedUntil: instantOf(pausedUntil),
          nextOpenAt: instantOf(nextOpenAt),
          nextSlotAt: null,
        },
      };
    }
    case 'RESTAURANT_CLOSED': {
      const { nextOpenAt } = refusal;
      const again = nextOpenAt === null ? '' : ` It opens ${whenText(nextOpenAt, timeZone, at)}.`;
      return {
        message: `${name} is closed.${again}`,
        details: { nextOpenAt: instantOf(nextOpenAt), nextSlotAt: null },
      };
    }
    case 'OUTSIDE_DELIVERY_AREA': {
      const { reason, missingPart, offersPickup } = refusal;
      const message =
        missingPart === undefined
          ? `${name} does not deliver to this address.`
          : `We cannot tell whether ${name} delivers to this address. ${PLEASE_ADD[missingPart]}`;
      return { message, details: { reason, ...(missingPart && { missingPart }), offersPickup } };
    }
    case 'BELOW_MINIMUM_ORDER': {
      const { area, missingPaise } = refusal;
      const least = formatPaise(area.minOrderPaise);
      return {
        message: `${name} delivers to ${area.name} from ${least} on. Please add ${formatPaise(missingPaise)} more.`,
        details: {
          area: area.name,
          minimumOrder: toRupees(area.minOrderPaise),
          missing: toRupees(missingPaise),
        },
      };
    }
  }
}
