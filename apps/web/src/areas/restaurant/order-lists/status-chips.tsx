import { isActive, ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { STATUS_LOOK } from '../../../features/orders/status-badge.tsx';
import { whole } from '../../../lib/format/formats.ts';
import type { Tone } from '../../../ui/display/badge.tsx';

const DOT: Record<Tone, string> = {
  blue: 'text-blue-dot',
  teal: 'text-teal-dot',
  amber: 'text-amber-dot',
  plum: 'text-plum-dot',
  leaf: 'text-leaf-dot',
  red: 'text-red-dot',
  grey: 'text-grey-dot',
};

/** The focus goes there when the last card above the list is dismissed. */
export const CHIPS_ID = 'status-chips';

type Props = {
  counts: Readonly<Record<OrderStatus, number>>;
  /** Else older orders are on the server only, and what is over is not counted. Orders under way are always all here. */
  areAllHere: boolean;
  /** False where days narrow them: then nobody has counted. */
  areActiveHere: boolean;
  value: OrderStatus | null;
  onValueChange: (status: OrderStatus | null) => void;
  /** Beside a button, else from edge to edge of the window. */
  isBeside?: boolean;
};

export function StatusChips({
  counts,
  areAllHere,
  areActiveHere,
  value,
  onValueChange,
  isBeside = false,
}: Props) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Refunds are an administrator's and rare: no chip until there is one.
  const statuses = ORDER_STATUSES.filter((s) => s !== 'Refunded' || counts[s] > 0 || value === s);
  return (
    <div
      id={CHIPS_ID}
      tabIndex={-1}
      role="group"
      aria-label="Filter by status"
      className={clsx(
        'strip -mr-4 scroll-px-4 gap-2 pr-4 py-1 md:-mr-7 md:pr-7 lg:max-xl:-mr-5 lg:max-xl:pr-5',
        isBeside ? 'min-w-0 flex-1 pl-1' : '-ml-4 pl-4 md:-ml-7 md:pl-7 lg:max-xl:-ml-5 lg:max-xl:pl-5',
      )}
    >
      <StatusChip
        isPressed={value === null}
        count={areAllHere ? total : null}
        onClick={() => onValueChange(null)}
      >
        All
      </StatusChip>
      {statuses.map((status) => {
        const { tone, Icon } = STATUS_LOOK[status];
        return (
          <StatusChip
            key={status}
            isPressed={value === status}
            icon={<Icon size={16} strokeWidth={2.1} className={value === status ? undefined : DOT[tone]} />}
            count={areAllHere || (areActiveHere && isActive(status)) ? counts[status] : null}
            onClick={() => onValueChange(value === status ? null : status)}
          >
            {status}
          </StatusChip>
        );
      })}
    </div>
  );
}

/** A filter that came with the address may stand outside the strip. One function, so that it runs only once. */
const showInStrip = (chip: HTMLElement | null) =>
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type ChipProps = {
  isPressed: boolean;
  icon?: ReactNode;
  count: number | null;
  onClick: () => void;
  children: ReactNode;
};

function StatusChip({ isPressed, icon, count, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      ref={isPressed ? showInStrip : undefined}
      aria-pressed={isPressed}
      onClick={onClick}
      className={clsx(
        'inline-flex h-9 shrink-0 items-center gap-2 pointer-coarse:h-11 rounded-full border px-3 text-label font-semibold whitespace-nowrap transition-colors duration-120',
        isPressed
          ? 'border-ink bg-ink text-page'
          : 'border-line-2 bg-surface text-ink-2 hover:border-control hover:text-ink',
      )}
    >
      {icon && <span aria-hidden>{icon}</span>}
      {children}
      {count !== null && (
        <span className={clsx('num font-medium', !isPressed && 'text-muted')}>{whole(count)}</span>
      )}
    </button>
  );
}
