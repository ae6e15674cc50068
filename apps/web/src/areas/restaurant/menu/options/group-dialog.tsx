import { useEffect, useRef, useState } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { ApiError, messageOf } from '../../../../lib/api/api.ts';
import { counted } from '../../../../lib/format/formats.ts';
import { discardUnsaved, useUnsavedDialog } from '../../../../lib/forms/unsaved.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../../ui/forms/form-notice.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DishTicks } from './dish-ticks.tsx';
import { GroupFields } from './group-fields.tsx';
import {
  bodyOf,
  newGroup,
  problemsOf,
  RULES,
  valuesOf,
  type GroupValues,
  type Rule,
} from './group-values.ts';
import { useSaveGroup, useSaveSizePrices, type Group, type OwnGroups } from './queries.ts';
import { SizeGrid } from './size-grid.tsx';
import { changedDishes, pricesOf, pricesProblem, type SizePrices } from './size-prices.ts';

type Props = {
  restaurantId: number;
  /** Null for a new one. */
  group: Group | null;
  own: OwnGroups;
  dishes: readonly Dish[];
  isOpen: boolean;
  onClose: () => void;
};

/** A group with its choices and the dishes that have it. */
export function GroupDialog({ restaurantId, group: opened, own, dishes, isOpen, onClose }: Props) {
  // Stored state so far: a group added or saved in part is saved again, not added again.
  const [group, setGroup] = useState(opened);
  const [asksPrices, setAsksPrices] = useState(false);
  const [values, setValues] = useState<GroupValues | null>(() => opened && valuesOf(opened));
  const [prices, setPrices] = useState<SizePrices | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveGroup(restaurantId);
  const savePrices = useSaveSizePrices(restaurantId);
  const leave = () => {
    setChanged(false);
    onClose();
  };
  const close = useUnsavedDialog(isOpen && isChanged, leave);
  const isBusy = save.isPending || savePrices.isPending;
  const problems = isAsked && values ? problemsOf(values) : {};
  const shownPrices = prices ?? (group?.kind === 'size' ? pricesOf(group, own.dishes) : {});
  const priceError = isAsked ? pricesProblem(shownPrices) : undefined;
  const error = save.error ?? savePrices.error;

  const change = (part: Partial<GroupValues>) => {
    setValues((now) => now && { ...now, ...part });
    setChanged(true);
  };
  const begin = (rule: Rule) => setValues(newGroup(rule));
  const isBegun = opened === null && values !== null;
  // The button that was pressed has gone.
  useEffect(() => {
    if (isBegun) form.current?.querySelector('input')?.focus();
  }, [isBegun]);

  const submit = async () => {
    if (!values) return;
    setAsked(true);
    if (Object.keys(problemsOf(values)).length > 0 || pricesProblem(shownPrices) !== undefined) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      const saved = await save.mutateAsync({
        group,
        body: bodyOf(values),
        dishIds: values.dishIds,
        onStored: setGroup,
      });
      setGroup(saved);
      if (group?.kind === 'size' && prices) await savePrices.mutateAsync(changedDishes(group, own, prices));
      setChanged(false);
      discardUnsaved();
      toast.good(`${saved.name} ${opened ? 'is saved' : 'is added'}.`);
      if (!opened && !asksPrices && saved.kind === 'size' && saved.dishIds.length > 0) {
        setAsksPrices(true);
        setValues(valuesOf(saved));
        setAsked(false);
      } else leave();
    } catch {
      // It stands in the dialog.
    }
  };

  return (
    <Dialog
      look="sheet-right"
      className="sm:w-160!"
      isOpen={isOpen}
      onClose={close}
      title={group ? `Options: ${group.name}` : 'Add options'}
      description={
        group && group.dishIds.length > 1
          ? `On ${counted(group.dishIds.length, 'dish', 'dishes')}: changes show on all`
          : undefined
      }
      footer={
        values && (
          <>
            <Button variant="outline" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button isLoading={isBusy} loadingText="Saving…" onClick={() => void submit()}>
              Save options
            </Button>
          </>
        )
      }
    >
      {values ? (
        <form
          ref={form}
          noValidate
          aria-label="Options"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {asksPrices && <Notice kind="good">Now type what each size costs on each dish.</Notice>}
          <GroupFields
            nameLabel="Name"
            values={values}
            sizes={own.groups.filter(({ kind }) => kind === 'size').flatMap(({ choices }) => choices)}
            dishes={dishes}
            problems={problems}
            onChange={change}
          />
          <DishTicks
            dishes={dishes.filter(({ id }) => values.rows.every(({ dishId }) => dishId !== id))}
            chosen={values.dishIds}
            onChange={(dishIds) => change({ dishIds })}
          />
          {group?.kind === 'size' && (
            <SizeGrid
              group={group}
              dishes={dishes}
              prices={shownPrices}
              problem={priceError}
              onChange={(next) => {
                setPrices(next);
                setChanged(true);
              }}
            />
          )}
          {error && <FormNotice kind="bad">{sentencesOf(error)}</FormNotice>}
        </form>
      ) : (
        <ul aria-label="Kinds of options" className="m-0 grid list-none gap-2.5 p-0">
          {RULES.map(({ key, label, text }) => (
            <li key={key}>
              <button
                type="button"
                className="w-full rounded-button border border-control bg-surface px-4 py-3 text-left transition-colors duration-120 hover:border-muted hover:bg-sunken"
                onClick={() => begin(key)}
              >
                <span className="block font-bold">{label}</span>
                <span className="caption block text-muted">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Each thing that is wrong, as the server says it. */
function sentencesOf(error: Error): string {
  const issues = error instanceof ApiError ? error.issues : [];
  return issues.length > 0 ? [...new Set(issues.map(({ message }) => message))].join('. ') : messageOf(error);
}
