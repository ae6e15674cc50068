import type { Quote } from './quote.ts';

/** Refusals that another address or order size resolves. */
export const AREA_REFUSALS: ReadonlySet<string> = new Set(['OUTSIDE_DELIVERY_AREA', 'BELOW_MINIMUM_ORDER']);

type Service = NonNullable<Quote['service']>;

/** Why an order of this bill would not be delivered to its address, or not for so little. */
export const areaRefusalOf = (quote: Quote | undefined): Service | undefined =>
  quote?.service?.code !== undefined && AREA_REFUSALS.has(quote.service.code) ? quote.service : undefined;
