import { CASE_FILTERS, type CaseFilter } from '../../../features/cases/case-filters.ts';
import { readId } from '../../../lib/page/address-id.ts';
import { useAddressValues } from '../../../lib/page/address-values.ts';
import { CONVERSATION_FILTERS } from './conversations.ts';

/** First choice of each list: cases that have no answer yet, and all customers who wrote. */
const FIRST_CASES: CaseFilter = 'open';
const FIRST_CONVERSATIONS = 'all';

/** The state of the screen, kept in its address: the inbox, its filters, and the item open beside it. */
export function useSupportView() {
  const { values, change } = useAddressValues();
  /** The address with something else open; the list stays as it is. */
  const addressWith = (open: Readonly<Record<string, number | undefined>>): string => {
    const next = new URLSearchParams(values);
    for (const [name, id] of Object.entries(open)) {
      if (id === undefined) next.delete(name);
      else next.set(name, String(id));
    }
    return `?${next}`;
  };
  return {
    inbox: values.get('view') === 'conversations' ? ('conversations' as const) : ('cases' as const),
    /** Each inbox begins as it is opened from the menu. */
    showInbox: (inbox: 'cases' | 'conversations') =>
      change({
        ...Object.fromEntries([...values.keys()].map((name) => [name, null])),
        view: inbox === 'conversations' ? inbox : null,
      }),

    state: CASE_FILTERS.find((one) => one === values.get('state')) ?? FIRST_CASES,
    showState: (state: CaseFilter) => change({ state: state === FIRST_CASES ? null : state }),
    restaurantId: readId(values.get('restaurant')) ?? undefined,
    ofAllRestaurants: () => change({ restaurant: null }),
    orderId: readId(values.get('order')),
    caseId: readId(values.get('case')) ?? undefined,
    addressOfCase: ({ id, orderId }: { id: number; orderId: number }) =>
      addressWith({ order: orderId, case: id }),

    words: values.get('q') ?? '',
    search: (q: string) => change({ q }),
    show: CONVERSATION_FILTERS.find((one) => one === values.get('show')) ?? FIRST_CONVERSATIONS,
    showConversations: (show: (typeof CONVERSATION_FILTERS)[number]) =>
      change({ show: show === FIRST_CONVERSATIONS ? null : show }),
    customerId: readId(values.get('customer')),
    addressOfCustomer: (customer: number) => addressWith({ customer }),

    /** The list alone, as a phone shows it. */
    addressOfList: addressWith({ order: undefined, case: undefined, customer: undefined }),
  };
}

export type SupportView = ReturnType<typeof useSupportView>;
