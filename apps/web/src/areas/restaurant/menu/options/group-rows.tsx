import { GROUP_CHOICES_MAX, SIZES_MAX } from '@tiffin/contract/rules/option-limits';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { Select, TextArea } from '../../../../ui/forms/text-input.tsx';
import { readChoices } from './choice-list.ts';
import { ChoiceRow } from './choice-row.tsx';
import { moved, newRow, type GroupValues, type Row } from './group-values.ts';
import type { GroupChoice } from './queries.ts';

type Props = {
  values: GroupValues;
  /** All sizes there are: the price of a choice may follow them. */
  sizes: readonly GroupChoice[];
  dishes: readonly Dish[];
  problem: string | undefined;
  onChange: (part: Partial<GroupValues>) => void;
};

/** The choices in their order, and the field that a list of them is typed or pasted into. */
export function GroupRows({ values, sizes, dishes, problem, onChange }: Props) {
  const { rule, rows, growsWithSize } = values;
  const [pressed, setPressed] = useState<{ key: string; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const most = rule === 'size' ? SIZES_MAX : GROUP_CHOICES_MAX;
  const isFull = rows.length >= most;

  // The row moved away under its button; who pressed it presses on.
  useEffect(() => {
    if (!pressed) return;
    const button = (by: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${by} ${CSS.escape(pressed.key)}"]`);
    // At the end of the list there is only the way back.
    const same = button(pressed.by);
    (same?.disabled ? button(-pressed.by) : same)?.focus();
  }, [pressed]);

  const set = (key: string, part: Partial<Row>) =>
    onChange({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const mark = (key: string, isUsual: boolean) =>
    onChange({
      // Sizes, and groups where one is chosen, have one usual row.
      rows: rows.map((row) =>
        row.key === key
          ? { ...row, isUsual }
          : { ...row, isUsual: rule === 'size' || rule === 'one' ? row.isUsual && !isUsual : row.isUsual },
      ),
    });
  const add = (added: readonly Row[]) => onChange({ rows: [...rows, ...added].slice(0, most) });

  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label leading-5 font-semibold">
        {rule === 'size' ? 'Sizes' : 'Choices'}
      </legend>
      {rows.length > 0 && (
        <ol ref={list} aria-label="Choices" className="m-0 grid list-none gap-2 p-0">
          {rows.map((row, index) => (
            <li key={row.key} className="rounded-button border border-line p-2.5">
              <ChoiceRow
                row={row}
                place={index}
                count={rows.length}
                values={values}
                sizes={growsWithSize ? sizes : []}
                isChecked={problem !== undefined}
                onChange={(part) => set(row.key, part)}
                onMark={(isUsual) => mark(row.key, isUsual)}
                onMove={(by) => {
                  setPressed({ key: row.key, by });
                  onChange({ rows: moved(rows, index, by) });
                }}
                onRemove={() => onChange({ rows: rows.filter(({ key }) => key !== row.key) })}
              />
            </li>
          ))}
        </ol>
      )}
      {problem !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-caption leading-5 text-danger">
          <CircleAlert size={15} strokeWidth={2.2} className="mt-0.75 shrink-0" aria-hidden />
          {problem}
        </p>
      )}
      {isFull ? (
        <p className="caption text-muted">{`A group can have ${most} of them.`}</p>
      ) : rule === 'dishes' ? (
        <AddDish
          dishes={dishes.filter(
            ({ id, options }) => options === 'none' && rows.every(({ dishId }) => dishId !== id),
          )}
          onAdd={(dish) => add([newRow({ name: dish.name, dishId: dish.id })])}
        />
      ) : (
        <AddList isInvalid={problem !== undefined && rows.length === 0} onAdd={add} />
      )}
      {rule === 'any' && sizes.length > 0 && (
        <Switch
          size="sm"
          label="Prices grow with the size"
          isOn={growsWithSize}
          onValueChange={(isOn) => onChange({ growsWithSize: isOn })}
        />
      )}
    </fieldset>
  );
}

/** One choice a line, the last number its price. */
function AddList({ isInvalid, onAdd }: { isInvalid: boolean; onAdd: (rows: readonly Row[]) => void }) {
  const [list, setList] = useState('');
  const add = () => {
    onAdd(readChoices(list).map((choice) => newRow(choice)));
    setList('');
  };
  return (
    <div className="grid gap-2">
      <Field label="Type or paste a list" hint="One a line, its price last: Olives 30" isInvalid={isInvalid}>
        <TextArea
          rows={3}
          placeholder={'Olives 30\nExtra cheese 40'}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
      </Field>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={list.trim() === ''}
        onClick={add}
      >
        Add to the choices
      </Button>
    </div>
  );
}

function AddDish({ dishes, onAdd }: { dishes: readonly Dish[]; onAdd: (dish: Dish) => void }) {
  if (dishes.length === 0)
    return <p className="caption text-muted">Every dish without options of its own is in it.</p>;
  return (
    <Field label="Add a dish">
      <Select
        value=""
        onChange={({ target }) => {
          const dish = dishes.find(({ id }) => id === Number(target.value));
          if (dish) onAdd(dish);
        }}
      >
        <option value="">Choose a dish…</option>
        {dishes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
