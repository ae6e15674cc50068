import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

type Labelled = { label: string; icon?: ReactNode };
export type Choice<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValueChange: (value: V) => void;
};

export type MenuEntry =
  | ({ kind: 'action'; onSelect: () => void; isDanger?: boolean } & Labelled)
  | ({ kind: 'link'; to: string } & Labelled)
  /** Names what follows. */
  | { kind: 'heading'; label: string }
  /** The label is for telling one from another, and not shown. */
  | { kind: 'separator'; label: string }
  /** One of a few. Made by `menuChoice`. */
  | ({ kind: 'choice' } & Choice<string>);

export type MenuProps = {
  /** The element that opens the menu: a <button> with its own look and name. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  entries: readonly MenuEntry[];
};

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-2 text-body font-medium outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0';

/** The menu itself; ui/overlays/menu.tsx stands for it until the user reaches for it. */
export default function MenuPopup({ trigger, align = 'end', entries }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-52.5 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-e3 transition-[opacity,transform] duration-200 ease-enter outline-none data-ending-style:opacity-0 data-ending-style:duration-140 data-ending-style:ease-exit data-starting-style:translate-y-1 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.label}`} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />;
    case 'heading':
      // For the eye; the group itself carries the name for screen readers.
      return (
        <div aria-hidden className="caption px-3 pt-1.5 pb-1 font-semibold text-muted">
          {entry.label}
        </div>
      );
    case 'link':
      return (
        <Base.LinkItem
          closeOnClick
          render={<Link to={entry.to} />}
          className={clsx(ITEM, 'text-ink [&_svg]:text-muted')}
        >
          {entry.icon}
          {entry.label}
        </Base.LinkItem>
      );
    case 'action':
      return (
        <Base.Item
          onClick={entry.onSelect}
          className={clsx(ITEM, entry.isDanger ? 'text-danger' : 'text-ink [&_svg]:text-muted')}
        >
          {entry.icon}
          {entry.label}
        </Base.Item>
      );
    case 'choice':
      return <ChoiceGroup {...entry} />;
  }
}

function ChoiceGroup({ label, options, value, onValueChange }: Extract<MenuEntry, { kind: 'choice' }>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
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
