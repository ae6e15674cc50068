import { CASE_FILTERS, type CaseFilter } from '../../../features/cases/case-filters.ts';
import { readId } from '../../../lib/page/address-id.ts';
import { useAddressValues } from '../../../lib/page/address-values.ts';

const FIRST: CaseFilter = 'all';

/** Which of the kitchen's inboxes is shown, and of its cases which, by the address. */
export function useCasesView() {
  const { values, change } = useAddressValues();
  const state = CASE_FILTERS.find((one) => one === values.get('state')) ?? FIRST;
  return {
    isOfCases: values.get('view') === 'cases',
    /** Each inbox begins as it is opened from the menu. */
    showInbox: (inbox: 'messages' | 'cases') =>
      change({
        ...Object.fromEntries([...values.keys()].map((name) => [name, null])),
        view: inbox === 'cases' ? inbox : null,
      }),
    state,
    showState: (next: CaseFilter) => change({ state: next === FIRST ? null : next }),
    orderId: readId(values.get('orderId')),
    caseId: readId(values.get('case')) ?? undefined,
    addressOfCase: ({ id, orderId }: { id: number; orderId: number }) =>
      `?${new URLSearchParams({
        view: 'cases',
        ...(state !== FIRST && { state }),
        orderId: String(orderId),
        case: String(id),
      })}`,
  };
}

export type CasesView = ReturnType<typeof useCasesView>;
