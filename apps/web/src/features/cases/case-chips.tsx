import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Chip } from '../../ui/buttons/chip.tsx';
import { CASE_FILTERS, caseTotalsQuery, type CaseFilter } from './case-filters.ts';

const LABEL: Readonly<Record<CaseFilter, string>> = {
  waiting: 'Waiting over 30 minutes',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
};

type Props = {
  restaurantId?: number | undefined;
  value: CaseFilter;
  onValueChange: (filter: CaseFilter) => void;
  className: string;
  /** Further filters. */
  children?: ReactNode;
};

/** Which cases an inbox shows, with how many there are of each. */
export function CaseChips({ restaurantId, value, onValueChange, className, children }: Props) {
  const totals = useQuery(caseTotalsQuery(restaurantId)).data;
  const counts = totals && { ...totals, all: totals.open + totals.answered + totals.closed };
  return (
    <div role="group" aria-label="Which cases" className={className}>
      {CASE_FILTERS.map((filter) => (
        <Chip
          key={filter}
          isPressed={filter === value}
          {...(counts && { count: counts[filter] })}
          onClick={() => onValueChange(filter)}
        >
          {LABEL[filter]}
        </Chip>
      ))}
      {children}
    </div>
  );
}
