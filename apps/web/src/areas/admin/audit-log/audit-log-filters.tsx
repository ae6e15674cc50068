import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useTypedWords } from '../../../lib/forms/typed-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DayInput } from '../../../ui/forms/day-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { users } from '../users/users.ts';
import { KINDS } from './queries.ts';
import type { useAuditLogView } from './use-audit-log-view.ts';

type View = ReturnType<typeof useAuditLogView>;

/** Filters of the audit log: words, kind, person and days. */
export function AuditLogFilters({ view }: { view: View }) {
  return (
    <div role="search" aria-label="Activity" className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2.5">
      <ListSearch label="Search name or order number" view={view} />
      <FilterSelect
        label="Kind"
        all="Everything"
        options={KINDS}
        value={view.kind}
        onValueChange={(kind) => view.change({ kind })}
      />
      <Person view={view} />
      <DayInput
        label="From"
        value={view.from}
        max={view.to}
        onValueChange={(from) => view.change({ from })}
      />
      <DayInput label="To" value={view.to} min={view.from} onValueChange={(to) => view.change({ to })} />
      {view.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={view.clear}>
          Clear search and filters
        </Button>
      )}
    </div>
  );
}

/** Filter by the actor's whole username; usernames that begin so are offered. */
function Person({ view: { by, filter, change } }: { view: View }) {
  const id = useId();
  const { onValueChange, ...field } = useTypedWords(by, (next) => change({ by: next }));
  const { by: part = '' } = filter;
  const found = useInfiniteQuery({
    ...users.pagesQuery({ q: part }, {}),
    placeholderData: keepPreviousData,
    enabled: part !== '',
  });
  return (
    <>
      <TextInput
        size="sm"
        aria-label="Done by"
        placeholder="Done by (username)"
        list={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        {...field}
        onChange={({ target }) => onValueChange(target.value)}
        className="min-w-35 flex-1 sm:w-48 sm:flex-none"
      />
      <datalist id={id}>
        {part !== '' &&
          found.data?.slice(0, 8).map(({ id: userId, username }) => <option key={userId}>{username}</option>)}
      </datalist>
    </>
  );
}
