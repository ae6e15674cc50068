import {
  busyMinutesAt,
  judgeOrder,
  type QuotedService,
  type ServiceRefusal,
  whenWords,
} from '@tiffin/contract';
import { serviceAt } from './known-service.ts';
import type { ServiceTerms } from './service.repo.ts';

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

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
export function refuseService(terms: ServiceTerms | null, at: number): ServiceRefused | undefined {
  const verdict = judgeOrder(serviceAt(terms, at), { fulfilment: 'delivery' }, at);
  if (verdict.ok || terms === null) return undefined;
  const { code } = verdict;
  const message = sentenceOf(verdict, terms.restaurantName, terms.timeZone, at);
  return { code, message, details: detailsOf(verdict) };
}

/** What is added to the promise of an order that is placed at this moment. @param at in epoch milliseconds */
export const busyMinutesOf = (terms: ServiceTerms | null, at: number): number =>
  busyMinutesAt(terms?.busy ?? null, at);

/** The same for the cart, which stays readable: a quote is never refused for it. */
export function quoteService(terms: ServiceTerms | null, at: number): QuotedService {
  const refused = refuseService(terms, at);
  if (!refused) return { fulfilment: 'delivery', canPlace: true, nextOpenAt: null };
  const { code, message, details } = refused;
  return { fulfilment: 'delivery', canPlace: false, code, message, nextOpenAt: details.nextOpenAt ?? null };
}

function sentenceOf(refusal: ServiceRefusal, name: string, timeZone: string, at: number): string {
  switch (refusal.code) {
    case 'FULFILMENT_NOT_OFFERED':
      return `${name} does not deliver.`;
    case 'RESTAURANT_PAUSED': {
      const { nextOpenAt } = refusal;
      const again = nextOpenAt === null ? '' : ` It takes them again ${whenWords(nextOpenAt, timeZone, at)}.`;
      return `${name} takes no orders for the moment.${again}`;
    }
    case 'RESTAURANT_CLOSED': {
      const { nextOpenAt } = refusal;
      const again = nextOpenAt === null ? '' : ` It opens ${whenWords(nextOpenAt, timeZone, at)}.`;
      return `${name} is closed.${again}`;
    }
  }
}

function detailsOf(refusal: ServiceRefusal): ServiceRefused['details'] {
  switch (refusal.code) {
    case 'FULFILMENT_NOT_OFFERED':
      return { offered: refusal.offered };
    case 'RESTAURANT_PAUSED':
      return {
        pausedUntil: instantOf(refusal.pausedUntil),
        nextOpenAt: instantOf(refusal.nextOpenAt),
        nextSlotAt: null,
      };
    case 'RESTAURANT_CLOSED':
      return { nextOpenAt: instantOf(refusal.nextOpenAt), nextSlotAt: null };
  }
}
