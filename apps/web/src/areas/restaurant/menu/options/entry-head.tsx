import { ArrowDown, ArrowUp, X } from 'lucide-react';

import { IconButton } from '../../../../ui/buttons/button.tsx';

type Props = {
  entryKey: string;
  name: string;
  /** How many are chosen. */
  words?: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onTakeOff: () => void;
};

/** The name of a group on a dish, its place among the others, and the way off. */
export function EntryHead({ entryKey, name, words, place, count, onMove, onTakeOff }: Props) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="leading-5.5 font-semibold wrap-anywhere">{name}</p>
        {words && <p className="num caption text-muted">{words}</p>}
      </div>
      <span className="-mt-1.5 -mr-1.5 flex shrink-0">
        <IconButton
          label={`Move ${name} up`}
          size="sm"
          data-move-group={`-1 ${entryKey}`}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={17} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          size="sm"
          data-move-group={`1 ${entryKey}`}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={17} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton label={`Take ${name} off`} size="sm" onClick={onTakeOff}>
          <X size={18} strokeWidth={2} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
