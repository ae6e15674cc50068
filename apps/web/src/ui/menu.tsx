import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

import { chipClass } from './chip.tsx';

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-2 text-[15px] font-medium outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-sunken [&_svg]:size-[18px] [&_svg]:shrink-0';

type MenuProps = {
  /** The element that opens the menu: a <button> with its own look and name. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </Base.Root>
  );
}

function MenuPopup({ align, children }: { align: 'start' | 'end'; children: ReactNode }) {
  return (
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-50 outline-none">
        <Base.Popup className="max-h-(--available-height) min-w-[210px] overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-e3 transition-[opacity,transform] duration-200 ease-enter outline-none data-ending-style:opacity-0 data-ending-style:duration-140 data-ending-style:ease-exit data-starting-style:translate-y-1 data-starting-style:opacity-0">
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

type ItemProps = { icon?: ReactNode; children: ReactNode };

export function MenuItem({
  icon,
  children,
  onSelect,
  isDanger = false,
}: ItemProps & { onSelect: () => void; isDanger?: boolean }) {
  return (
    <Base.Item
      onClick={onSelect}
      className={clsx(ITEM, isDanger ? 'text-danger' : 'text-ink [&_svg]:text-muted')}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ icon, children, to }: ItemProps & { to: string }) {
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link to={to} />}
      className={clsx(ITEM, 'text-ink [&_svg]:text-muted')}
    >
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export const MenuSeparator = () => <Base.Separator className="mx-2 my-1.5 h-px bg-line" />;

/** Names what follows for the eye; the group itself carries the name for screen readers. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className="caption px-3 pt-1.5 pb-1 font-semibold text-muted">
    {children}
  </div>
);

type ChoiceProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValueChange: (value: V) => void;
};

/** A group of radio items inside a Menu. */
export function MenuChoice<V extends string>({ label, options, value, onValueChange }: ChoiceProps<V>) {
  return (
    // Every item's value is one of `options`, and those are all V.
    <Base.RadioGroup value={value} onValueChange={(next) => onValueChange(next as V)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={clsx(ITEM, 'text-ink')}
        >
          <span className="flex-1">{option.label}</span>
          <Base.RadioItemIndicator className="text-primary">
            <Check strokeWidth={2.4} aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** A filter with several values: "Price: All ⌄". Pressed when it is not at `neutral`; then an X takes it back there. */
export function ChipMenu<V extends string>({
  neutral,
  icon,
  ...choice
}: ChoiceProps<V> & { neutral: V; icon?: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = choice.options.find((option) => option.value === choice.value);
  const isSet = choice.value !== neutral;
  const clear = () => {
    choice.onValueChange(neutral);
    // The X goes, and the focus must not go with it.
    trigger.current?.focus();
  };
  return (
    <span className={clsx(chipClass(isSet), 'gap-0! px-0!')}>
      <Base.Root modal={false}>
        <Base.Trigger
          ref={trigger}
          className={clsx(
            'inline-flex h-full items-center gap-2 rounded-full pl-3.5',
            isSet ? 'pr-1' : 'pr-3.5',
          )}
        >
          {icon && <span aria-hidden>{icon}</span>}
          {choice.label}: {chosen?.label ?? choice.value}
          {!isSet && <ChevronDown strokeWidth={2.2} aria-hidden />}
        </Base.Trigger>
        <MenuPopup align="start">
          <MenuChoice {...choice} />
        </MenuPopup>
      </Base.Root>
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
