import type { Direction } from '@tiffin/contract/rules/admin-lists';
import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { readId } from '../../../lib/page/address-id.ts';
import { useAddressValues } from '../../../lib/page/address-values.ts';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import type { Column, Sort } from '../../../ui/display/data-table.tsx';

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<C extends Choices> = { [Name in keyof C]?: C[Name][number] };

/** Choices of a list: filters that the server knows. */
export type ChoicesOf<Filter> = { [Name in keyof Filter]?: readonly string[] };

type Options<C extends Choices, S extends string> = {
  /** The filters by their names in the address, each with the values it may have. */
  choices: C;
  sorts: readonly S[];
};

/** State of a list, kept in its address: the words, the filters, the sorting, the row in the drawer. */
export function useListView<C extends Choices, S extends string>({ choices, sorts }: Options<C, S>) {
  const { values, change } = useAddressValues();
  const words = (values.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const q = useDebouncedValue(words.trim(), SEARCH_DEBOUNCE_MS);
  const chosen = Object.fromEntries(
    Object.entries(choices).flatMap(([name, allowed]) => {
      const value = values.get(name);
      return value !== null && allowed.includes(value) ? [[name, value]] : [];
    }),
  ) as Chosen<C>; // each value is one of its own filter's
  const sort = sorts.find((one) => one === values.get('sort'));
  const direction: Direction | undefined =
    values.get('order') === 'asc' ? 'asc' : values.get('order') === 'desc' ? 'desc' : undefined;
  const order: { sort?: S; order?: Direction } = {
    ...(sort && { sort }),
    ...(direction && { order: direction }),
  };

  return {
    words,
    /** The server's query: the words once the typing rests. */
    filter: { ...(q !== '' && { q }), ...chosen } as { q?: string } & Chosen<C>,
    chosen,
    order,
    isNarrowed: words.trim() !== '' || Object.keys(chosen).length > 0,
    openId: readId(values.get('open')),
    search: (next: string) => change({ q: next }),
    choose: (name: keyof C & string, value: string | null) => change({ [name]: value }),
    sortBy: (next: S | null, nextDirection: Direction) => change({ sort: next, order: nextDirection }),
    open: (id: number | null) => change({ open: id === null ? null : String(id) }),
    clear: () => change({ q: null, ...Object.fromEntries(Object.keys(choices).map((name) => [name, null])) }),
  };
}

export type ListView = Pick<ReturnType<typeof useListView>, 'words' | 'isNarrowed' | 'search' | 'clear'>;

/** The heads of those columns that the server sorts by can be pressed. */
export const sortable = <R>(columns: readonly Column<R>[], sorts: readonly string[]): Column<R>[] =>
  columns.map((column) => ({ ...column, isSortable: sorts.includes(column.key) }));

/** How a table says that it is sorted by one of its columns; `natural` is the column that no sort means. */
export const sortOf = ({ sort, order }: { sort?: string; order?: Direction }, natural: string): Sort => ({
  key: sort ?? natural,
  isDescending: order === undefined ? sort === undefined : order === 'desc',
});
