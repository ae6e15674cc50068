import { useAddressValues } from '../../../lib/page/address-values.ts';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { parseDay } from '../../../lib/time/days.ts';
import { KINDS, type AuditLogFilter } from './queries.ts';

const FILTERS = { q: null, kind: null, by: null, from: null, to: null };

/** The shown part of the audit log, kept in the URL. */
export function useAuditLogView() {
  const { values, change } = useAddressValues();
  const words = values.get('q') ?? '';
  const by = values.get('by') ?? '';
  const q = useDebouncedValue(words.trim(), SEARCH_DEBOUNCE_MS);
  const person = useDebouncedValue(by.trim(), SEARCH_DEBOUNCE_MS);
  const kind = KINDS.find(({ value }) => value === values.get('kind'))?.value;
  const from = parseDay(values.get('from'));
  const to = parseDay(values.get('to'));
  const filter: AuditLogFilter = {
    ...(q !== '' && { q }),
    ...(kind && { kind }),
    ...(person !== '' && { by: person }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  return {
    words,
    by,
    kind,
    from,
    to,
    filter,
    isNarrowed: [words.trim(), by.trim(), kind ?? '', from ?? '', to ?? ''].some((value) => value !== ''),
    search: (next: string) => change({ q: next }),
    clear: () => change(FILTERS),
    change: (changes: Partial<Record<keyof typeof FILTERS, string | null>>) =>
      change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null]))),
  };
}
