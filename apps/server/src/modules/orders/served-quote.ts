import { type Bill, toQuote } from '@tiffin/contract/rules/pricing';
import type { Place } from '@tiffin/contract/rules/service/read-address';
import type { Quote } from '@tiffin/contract/schemas/order';
import type { KnownMenu } from '../order-lines/index.ts';
import { quoteService } from '../service/index.ts';

/** The bill, and whether an order of it would be taken at this moment: what is quoted, and what a refusal brings along. */
export const servedQuote = (bill: Bill, menu: KnownMenu, at: Date, place: Place | undefined): Quote => ({
  ...toQuote(bill),
  service: quoteService(menu.service, at.getTime(), { place, subtotalPaise: bill.subtotalPaise }),
});
