import { useEffect, useRef, useState, type FocusEvent } from 'react';

import type { Dish } from '../../../features/menu/queries.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { QuantityInput } from './quantity-input.tsx';
import type { DishPatch } from './queries.ts';
import { SoldOutMenu } from './sold-out-menu.tsx';

type Props = {
  /** Wanted values, until the server answers. */
  dish: Dish;
  pending: DishPatch | undefined;
  onPatch: (patch: DishPatch) => void;
};

export function VegSwitch({ dish, pending, onPatch }: Props) {
  return (
    <Switch
      size="sm"
      label={`${dish.name}: Veg`}
      isLabelHidden
      isOn={dish.veg}
      isPending={pending?.veg !== undefined}
      onValueChange={(veg) => onPatch({ veg })}
    />
  );
}

/** The switch, and for how long it is off. */
export function AvailableSwitch({ dish, pending, onPatch }: Props) {
  const { name, isAvailable, soldOutUntil } = dish;
  return (
    <span className="inline-flex items-center">
      <Switch
        size="sm"
        label={`${name}: Available`}
        isLabelHidden
        isOn={isAvailable && soldOutUntil === null}
        isPending={pending?.isAvailable !== undefined || pending?.soldOutFor !== undefined}
        onValueChange={(isOn) => onPatch({ isAvailable: isOn })}
      />
      <SoldOutMenu
        name={name}
        isOn={isAvailable && soldOutUntil === null}
        soldOutUntil={soldOutUntil}
        dayBegins={dish.dayBeginsAt}
        onChoose={onPatch}
      />
    </span>
  );
}

/**
 * The switch and, once it is on, how many there are. Switched on it first asks for the figure: any that we made up, 0
 * before all, would be sold to customers or withheld from them.
 */
export function StockControl({ dish, pending, onPatch }: Props) {
  const [isAsking, setAsking] = useState(false);
  const giveUp = () => setAsking(false);
  const field = useRef<HTMLInputElement>(null);
  // The switch that asks for a figure hands the keyboard on.
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);
  const isPending = pending?.showQuantity !== undefined || pending?.quantityAvailable !== undefined;

  const switchTo = (isOn: boolean) => {
    if (isOn) setAsking(true);
    else if (isAsking) giveUp();
    else onPatch({ showQuantity: false, quantityAvailable: null });
  };

  // From the empty field to its own switch: the switch says what is meant.
  const keepAsking = (event: FocusEvent<HTMLElement>) => {
    if (isAsking && event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
  };

  return (
    <span className="inline-flex items-center gap-2.5" onBlurCapture={keepAsking}>
      <Switch
        size="sm"
        label={`${dish.name}: Track quantity`}
        isLabelHidden
        isOn={dish.showQuantity || isAsking}
        isPending={isPending}
        onValueChange={switchTo}
      />
      {(dish.showQuantity || isAsking) && (
        <QuantityInput
          label={`${dish.name}: Quantity`}
          value={dish.showQuantity ? dish.quantityAvailable : null}
          isPending={isPending}
          onFinish={(quantityAvailable) => {
            setAsking(false);
            onPatch(dish.showQuantity ? { quantityAvailable } : { showQuantity: true, quantityAvailable });
          }}
          onGiveUp={isAsking ? giveUp : undefined}
          field={field}
        />
      )}
    </span>
  );
}
