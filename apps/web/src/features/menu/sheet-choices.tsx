import { toRupees } from '@tiffin/contract/rules/money';
import { priceIn, type PickedChoice } from '@tiffin/contract/rules/options';
import { clsx } from 'clsx';
import { useId, type Ref } from 'react';

import { useBackAgain } from './availability-text.ts';
import { groupText } from './group-text.ts';
import { chosenIn, isOneOf, qtyOf, withPick, type OfferedChoice, type OfferedGroup } from './terms.ts';
import { VegMark } from './veg-mark.tsx';
import { rupees } from '../../lib/format/formats.ts';
import { Stepper } from '../../ui/buttons/stepper.tsx';
import { SwitchKnob } from '../../ui/forms/switch.tsx';

type Props = {
  group: OfferedGroup;
  picks: readonly PickedChoice[];
  /** The size that is chosen, which other prices follow. */
  sizeId: number | undefined;
  /** Set once the customer went on without what is missing here. */
  isAsked: boolean;
  ref: Ref<HTMLFieldSetElement>;
  onChange: (picks: PickedChoice[]) => void;
};

/** One group: radio buttons where exactly one is chosen, switches where one of each, steppers where more. */
export function SheetChoices({ group, picks, sizeId, isAsked, ref, onChange }: Props) {
  const id = useId();
  const { name, choices, max } = group;
  const chosen = chosenIn(group, picks);
  const isFull = max !== null && chosen >= max && !isOneOf(group);
  const fullId = `${id}-full`;
  return (
    <fieldset
      ref={ref}
      className="m-0 min-w-0 scroll-mt-3 border-0 border-line p-0 not-first:border-t not-first:pt-4"
    >
      <legend className="float-left mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 p-0">
        <span className="card-title">{name}</span>
        <span className={clsx('num text-label', isAsked ? 'font-semibold text-danger' : 'text-muted')}>
          {groupText(group)}
        </span>
      </legend>
      <div className="clear-both">
        {choices.map((choice) => (
          <Row
            key={choice.id}
            name={`${id}-one`}
            group={group}
            choice={choice}
            sizeId={sizeId}
            qty={qtyOf(picks, choice.id)}
            room={max === null ? choice.maxQty : max - chosen}
            fullId={isFull ? fullId : undefined}
            onChange={(qty) => onChange(withPick(picks, group, choice.id, qty))}
          />
        ))}
        {isFull && (
          <p id={fullId} className="num caption pb-1 text-muted">
            {`You have chosen ${chosen} of ${max}.`}
          </p>
        )}
      </div>
    </fieldset>
  );
}

type RowProps = {
  name: string;
  group: OfferedGroup;
  choice: OfferedChoice;
  sizeId: number | undefined;
  qty: number;
  /** How many more the group may have. */
  room: number;
  fullId: string | undefined;
  onChange: (qty: number) => void;
};

function Row({ name, group, choice, sizeId, qty, room, fullId, onChange }: RowProps) {
  const { left, isAvailable, veg } = choice;
  const most = isAvailable ? Math.min(choice.maxQty, left ?? choice.maxQty) : 0;
  const isGone = !isAvailable || (left !== null && left < qty);
  // A chosen one can be given up, also where it cannot be had any more.
  const isOut = qty === 0 && (most === 0 || (!isOneOf(group) && room <= 0));
  const words = (
    <>
      <span className={clsx('flex min-w-0 flex-1 items-start gap-2', isOut && 'text-muted')}>
        {veg !== null && <VegMark veg={veg} className="mt-1" />}
        <span className="min-w-0 wrap-anywhere">{choice.name}</span>
      </span>
      {isGone ? (
        <span className="shrink-0 text-label font-semibold text-red-ink">
          {isAvailable && left ? `Only ${left} left` : <GoneWords choice={choice} />}
        </span>
      ) : (
        <span className="num shrink-0 text-label text-muted">{priceText(group, choice, sizeId)}</span>
      )}
    </>
  );
  if (!isOneOf(group) && group.choices.some(({ maxQty }) => maxQty > 1)) {
    return (
      <div className="flex min-h-12 items-center gap-3 py-1 text-body leading-6">
        {words}
        <Stepper
          label={choice.name}
          min={0}
          value={qty}
          max={Math.min(most, qty + Math.max(0, room))}
          onValueChange={onChange}
        />
      </div>
    );
  }
  return (
    <label
      className={clsx(
        'flex min-h-12 items-center gap-3 py-1 text-body leading-6',
        isOut ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      {words}
      {isOneOf(group) ? (
        <input
          type="radio"
          name={name}
          checked={qty > 0}
          disabled={isOut}
          onChange={() => onChange(1)}
          className="m-0 size-5 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
        />
      ) : (
        <SwitchKnob
          checked={qty > 0}
          disabled={isOut}
          aria-describedby={isOut ? fullId : undefined}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        />
      )}
    </label>
  );
}

function GoneWords({ choice: { soldOutUntil, dayBegins } }: { choice: OfferedChoice }) {
  return <span className="num">{useBackAgain(soldOutUntil, dayBegins) ?? 'Sold out'}</span>;
}

function priceText({ kind }: OfferedGroup, choice: OfferedChoice, sizeId: number | undefined): string {
  if (kind === 'size') return rupees(toRupees(choice.pricePaise));
  const paise = priceIn(choice, sizeId);
  return paise === 0 ? '' : `+${rupees(toRupees(paise))}`;
}
