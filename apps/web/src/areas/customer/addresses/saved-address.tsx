import { isolate } from '@tiffin/contract/rules/isolate';
import { Briefcase, House, MapPin, Pencil, Trash2 } from 'lucide-react';

import { useRestoredFocus } from '../../../lib/page/use-restored-focus.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import type { Address } from './queries.ts';

type Props = {
  address: Address;
  isBusy: boolean;
  onMakeDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

const ICON: Readonly<Record<string, typeof House>> = { Home: House, Work: Briefcase };

export function SavedAddress({ address, isBusy, onMakeDefault, onEdit, onDelete }: Props) {
  const { label, text, phone, instructions, isDefault } = address;
  const Icon = ICON[label] ?? MapPin;
  // The button that makes it the default goes with the press.
  const edit = useRestoredFocus<HTMLButtonElement>(isDefault ? 0 : 1);
  /** Two may have one label. */
  const name = `${label}: ${text}`;
  return (
    <li className="flex gap-3.5 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-small bg-sunken text-ink-2 [&_svg]:size-5"
      >
        <Icon strokeWidth={2} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 leading-6 font-bold break-words">
          {label}
          {isDefault && <Badge tone="leaf">Default</Badge>}
        </h3>
        <p className="text-ink-2 break-words">
          <bdi>{text}</bdi>
        </p>
        {(phone !== '' || instructions !== '') && (
          <p className="caption mt-0.5 text-muted break-words">
            {[phone, isolate(instructions)].filter((part) => part !== '').join(' · ')}
          </p>
        )}
        {!isDefault && (
          <Button
            variant="text"
            size="xs"
            aria-label={`Make default, ${name}`}
            disabled={isBusy}
            onClick={onMakeDefault}
          >
            Make default
          </Button>
        )}
      </div>
      <div className="-mr-2 flex shrink-0">
        <IconButton ref={edit} label={`Edit ${name}`} size="sm" onClick={onEdit}>
          <Pencil size={17} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} size="sm" disabled={isBusy} onClick={onDelete}>
          <Trash2 size={17} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
