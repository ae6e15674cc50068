import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import type { Issue } from '../../../lib/api/api.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AreaFields } from './area-fields.tsx';
import { calledArea, summaryOf, type TypedArea } from './area-values.ts';

type Props = {
  area: TypedArea;
  place: number;
  count: number;
  isOpen: boolean;
  hasLocation: boolean;
  issues: readonly Issue[];
  onToggle: () => void;
  onChange: (part: Partial<TypedArea>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One area: what it says while it is folded, and its fields. */
export function AreaCard({
  area,
  place,
  count,
  isOpen,
  hasLocation,
  issues,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const fieldsId = useId();
  const called = calledArea(area, place);
  const summary = summaryOf(area);
  return (
    <Card className="min-w-0 p-2">
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <h2 className="min-w-0 flex-1 basis-full sm:basis-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={onToggle}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
          >
            <span
              aria-hidden
              className="num grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-caption font-semibold text-ink-2"
            >
              {place + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-5.5 font-semibold wrap-anywhere">{called}</span>
              {!isOpen && summary !== '' && (
                <span className="num caption block font-normal text-muted">{summary}</span>
              )}
            </span>
            <ChevronDown
              size={18}
              strokeWidth={2}
              aria-hidden
              className={`shrink-0 text-muted transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </h2>
        <span className="ml-auto flex shrink-0">
          <MoveButton
            label={`Move ${called} up`}
            move={`-1 ${area.key}`}
            isOff={place === 0}
            onMove={() => onMove(-1)}
          >
            <ArrowUp size={18} strokeWidth={2} aria-hidden />
          </MoveButton>
          <MoveButton
            label={`Move ${called} down`}
            move={`1 ${area.key}`}
            isOff={place === count - 1}
            onMove={() => onMove(1)}
          >
            <ArrowDown size={18} strokeWidth={2} aria-hidden />
          </MoveButton>
          <IconButton label={`Remove ${called}`} size="sm" onClick={onRemove}>
            <Trash2 size={17} strokeWidth={2} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen && (
          <AreaFields
            area={area}
            called={called}
            hasLocation={hasLocation}
            issues={issues}
            onChange={onChange}
          />
        )}
      </div>
    </Card>
  );
}

type MoveProps = { label: string; move: string; isOff: boolean; onMove: () => void; children: ReactNode };

/** Stays in the order of the keyboard at either end of the list: who has moved an area there is still on it. */
function MoveButton({ label, move, isOff, onMove, children }: MoveProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      data-move={move}
      aria-disabled={isOff}
      className="aria-disabled:opacity-40"
      onClick={() => {
        if (!isOff) onMove();
      }}
    >
      {children}
    </IconButton>
  );
}
