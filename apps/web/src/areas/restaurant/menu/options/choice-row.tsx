import { OPTION_NAME_MAX } from '@tiffin/contract/rules/option-limits';
import { ArrowDown, ArrowUp, X } from 'lucide-react';

import { IconButton } from '../../../../ui/buttons/button.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { typedPriceProblem } from '../../own/typed-price.ts';
import { ChoiceDietFields } from './choice-diet.tsx';
import { mostProblem, type GroupValues, type Row } from './group-values.ts';
import { PriceInput } from './price-input.tsx';
import type { GroupChoice } from './queries.ts';

type Props = {
  row: Row;
  place: number;
  count: number;
  values: GroupValues;
  sizes: readonly GroupChoice[];
  /** Saving was tried, and something among the choices is wrong. */
  isChecked: boolean;
  onChange: (part: Partial<Row>) => void;
  onMark: (isUsual: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One choice: its name, what it costs, and its place among the others. */
export function ChoiceRow({
  row,
  place,
  count,
  values,
  sizes,
  isChecked,
  onChange,
  onMark,
  onMove,
  onRemove,
}: Props) {
  const { rule } = values;
  const called = row.name.trim() || `choice ${place + 1}`;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        {row.dishId === null ? (
          <TextInput
            size="sm"
            aria-label={`Name of choice ${place + 1}`}
            aria-invalid={(isChecked && row.name.trim() === '') || undefined}
            autoComplete="off"
            maxLength={OPTION_NAME_MAX}
            className="min-w-0 flex-1"
            value={row.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        ) : (
          <span className="min-w-0 flex-1 px-1 text-label font-semibold wrap-anywhere">{row.name}</span>
        )}
        {rule !== 'without' && (
          <PriceInput
            label={`Price of ${called} (₹)`}
            value={row.price}
            isInvalid={isChecked && typedPriceProblem(row.price) !== undefined}
            onChange={(price) => onChange({ price })}
          />
        )}
      </div>
      {sizes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <span key={size.id} className="flex items-center gap-1.5">
              <span aria-hidden className="caption text-muted">
                {size.name}
              </span>
              <PriceInput
                label={`Price of ${called} on ${size.name} (₹)`}
                value={row.bySize[size.id] ?? ''}
                isInvalid={isChecked && typedPriceProblem(row.bySize[size.id] ?? '') !== undefined}
                onChange={(value) => onChange({ bySize: { ...row.bySize, [size.id]: value } })}
              />
            </span>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {rule !== 'without' && (
          <Switch
            size="sm"
            label={rule === 'size' || rule === 'one' ? 'Usual' : 'Chosen beforehand'}
            isOn={row.isUsual}
            onValueChange={onMark}
          />
        )}
        {(rule === 'any' || rule === 'one' || rule === 'exactly') && row.dishId === null && (
          <Switch
            size="sm"
            label="Non-veg"
            isOn={row.isNonVeg}
            onValueChange={(isNonVeg) => onChange({ isNonVeg })}
          />
        )}
        {rule === 'any' && (
          <span className="flex items-center gap-2 text-label text-ink-2">
            <span aria-hidden>Up to</span>
            <NumberInput
              size="sm"
              kind="count"
              aria-invalid={(isChecked && mostProblem(row.most) !== undefined) || undefined}
              aria-label={`How often ${called} may be chosen`}
              className="w-18"
              value={row.most}
              onValueChange={(most) => onChange({ most })}
            />
          </span>
        )}
        <span className="ml-auto flex">
          <IconButton
            label={`Move ${called} up`}
            size="sm"
            data-move={`-1 ${row.key}`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={17} strokeWidth={2} aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${called} down`}
            size="sm"
            data-move={`1 ${row.key}`}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={17} strokeWidth={2} aria-hidden />
          </IconButton>
          <IconButton label={`Remove ${called}`} size="sm" onClick={onRemove}>
            <X size={18} strokeWidth={2} aria-hidden />
          </IconButton>
        </span>
      </div>
      {(rule === 'any' || rule === 'one' || rule === 'exactly') && row.dishId === null && (
        <ChoiceDietFields row={row} called={called} onChange={(diet) => onChange({ diet })} />
      )}
    </div>
  );
}
