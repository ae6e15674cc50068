import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import {
  cloneElement,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

import { chipClass } from '../buttons/chip.tsx';
import type { Choice, MenuEntry, MenuProps } from './menu-popup.tsx';
import { toast } from '../feedback/toast.tsx';

export type { MenuEntry } from './menu-popup.tsx';

export const menuChoice = <V extends string>({ onValueChange, ...choice }: Choice<V>): MenuEntry => ({
  kind: 'choice',
  ...choice,
  // Every entry's value is one of `options`, and those are all V.
  onValueChange: (next) => onValueChange(next as V),
});

let Loaded: ComponentType<MenuProps> | undefined;

async function load(): Promise<ComponentType<MenuProps>> {
  Loaded ??= (await import('./menu-popup.tsx')).default;
  return Loaded;
}

const prepare = () => void load().catch(() => undefined);

/**
 * A button and what it opens. Only the button is there at first: what positions the popup and moves through it weighs as
 * much as a screen, and comes when a pointer or the focus is on the button.
 */
export function Menu(props: MenuProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [Popup, setPopup] = useState(() => Loaded);

  const open = async () => {
    try {
      const component = await load();
      // In one go, so that the focus is nowhere else in between; the press then opens what has taken the place.
      flushSync(() => setPopup(() => component));
      const trigger = frame.current?.querySelector('button');
      trigger?.focus({ preventScroll: true });
      trigger?.click();
    } catch {
      toast.bad('Something went wrong. Please try again.');
    }
  };
  return (
    <span ref={frame} className="contents">
      {Popup ? <Popup {...props} /> : <Standing trigger={props.trigger} onOpen={() => void open()} />}
    </span>
  );
}

/** The button before there is a menu, told to screen readers as what it will be. */
function Standing({ trigger, onOpen }: { trigger: MenuProps['trigger']; onOpen: () => void }) {
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen();
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: onOpen,
    onKeyDown: openByArrow,
  });
}

/** A filter with several values: "Price: All ⌄". Pressed when it is not at `neutral`; then an X takes it back there. */
export function ChipMenu<V extends string>({
  neutral,
  icon,
  idle,
  ...choice
}: Choice<V> & {
  neutral: V;
  icon?: ReactNode;
  /** Text and accessible name while at `neutral`. */
  idle?: { text: string; name: string };
}) {
  const chip = useRef<HTMLSpanElement>(null);
  const chosen = choice.options.find((option) => option.value === choice.value);
  const isSet = choice.value !== neutral;
  const clear = () => {
    choice.onValueChange(neutral);
    // The X goes, and the focus must not go with it.
    chip.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={chip} className={clsx(chipClass(isSet), 'gap-0! px-0!')}>
      <Menu
        align="start"
        entries={[menuChoice(choice)]}
        trigger={
          <button
            type="button"
            aria-label={isSet ? undefined : idle?.name}
            className={clsx(
              'inline-flex h-full items-center gap-2 rounded-full pl-3.5',
              isSet ? 'pr-1' : 'pr-3.5',
            )}
          >
            {icon && <span aria-hidden>{icon}</span>}
            {idle && !isSet ? idle.text : `${choice.label}: ${chosen?.label ?? choice.value}`}
            {!isSet && <ChevronDown strokeWidth={2.2} aria-hidden />}
          </button>
        }
      />
      {isSet && (
        <button
          type="button"
          aria-label={`Clear ${choice.label}`}
          onClick={clear}
          className="grid h-full w-9 place-items-center rounded-full pointer-coarse:w-11"
        >
          <X strokeWidth={2.2} aria-hidden />
        </button>
      )}
    </span>
  );
}
