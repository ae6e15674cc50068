import { MANAGES, type Position } from '@tiffin/contract/rules/duties';
import { Ban, Ellipsis, KeyRound, LockOpen, Trash2, UserCog, Crown } from 'lucide-react';
import { useState } from 'react';

import { PositionBadge } from '../../../features/people/position-badge.tsx';
import { ago, dateTime } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { nameOf, usePeopleMutation, type Member } from './queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

type Props = {
  restaurantId: number;
  members: readonly Member[];
  /** The reader's own. */
  position: Position;
};

/** Question and its member; it stays while its dialog closes. */
type Asked = { what: 'remove' | 'hand over' | 'link'; member: Member };

export function Members({ restaurantId, members, position }: Props) {
  const now = useNow();
  const change = usePeopleMutation(restaurantId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (what: Asked['what'], member: Member) => {
    setAsked({ what, member });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const about = { isOpen, onClose: close, restaurantId };

  const entriesOf = (member: Member): MenuEntry[] => [
    member.isSuspended
      ? {
          kind: 'action',
          label: 'Let in again',
          icon: <LockOpen strokeWidth={2} />,
          onSelect: () => change.mutate({ verb: 'resume', member }),
        }
      : {
          kind: 'action',
          label: 'Suspend',
          icon: <Ban strokeWidth={2} />,
          onSelect: () => change.mutate({ verb: 'suspend', member }),
        },
    {
      kind: 'action',
      label: 'One-time link',
      icon: <KeyRound strokeWidth={2} />,
      onSelect: () => ask('link', member),
    },
    ...(position === 'owner' ? ownersEntries(member) : []),
    { kind: 'separator', label: 'remove' },
    {
      kind: 'action',
      label: 'Remove',
      isDanger: true,
      icon: <Trash2 strokeWidth={2} />,
      onSelect: () => ask('remove', member),
    },
  ];
  const ownersEntries = (member: Member): MenuEntry[] => {
    const other = member.position === 'manager' ? 'kitchen' : 'manager';
    return [
      {
        kind: 'action',
        label: other === 'manager' ? 'Make manager' : 'Make kitchen',
        icon: <UserCog strokeWidth={2} />,
        onSelect: () => change.mutate({ verb: 'position', member, position: other }),
      },
      ...(member.isHeir
        ? [
            {
              kind: 'action' as const,
              label: 'Hand over',
              icon: <Crown strokeWidth={2} />,
              onSelect: () => ask('hand over', member),
            },
          ]
        : []),
    ];
  };

  return (
    <>
      <ul aria-label="People" className="m-0 mt-5 grid list-none gap-3 p-0">
        {members.map((member) => (
          <li key={member.userId}>
            <Card className="flex items-center gap-3.5 px-4 py-3">
              <Avatar name={nameOf(member)} className="shrink-0" />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="text-body leading-5.25 font-semibold wrap-anywhere">
                    {nameOf(member)}
                    {member.isSelf && <span className="caption ml-2 font-normal text-muted">You</span>}
                  </p>
                  <p className="num text-caption leading-4.5 wrap-anywhere text-muted">
                    {member.name !== '' && `${member.username} · `}
                    {member.lastSeenAt === null ? (
                      'Not logged in'
                    ) : (
                      <time dateTime={member.lastSeenAt} title={dateTime(member.lastSeenAt)}>
                        {`Last seen ${ago(member.lastSeenAt, new Date(now))}`}
                      </time>
                    )}
                  </p>
                </div>
                <span className="flex flex-wrap gap-2">
                  <PositionBadge position={member.position} />
                  {member.isSuspended && <Badge tone="red">Suspended</Badge>}
                </span>
              </div>
              {MANAGES[position].includes(member.position) && (
                <Menu
                  trigger={
                    <IconButton label={`Actions for ${nameOf(member)}`} disabled={change.isPending}>
                      <Ellipsis size={19} strokeWidth={2} aria-hidden />
                    </IconButton>
                  }
                  entries={entriesOf(member)}
                />
              )}
            </Card>
          </li>
        ))}
      </ul>
      {asked?.what === 'remove' && (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={close}
          icon={<Trash2 strokeWidth={2} />}
          title={`Remove ${nameOf(asked.member)}?`}
          body="They are logged out at once."
          cancelLabel="Keep"
          confirmLabel="Remove"
          busyLabel="Removing…"
          isBusy={change.isPending}
          onConfirm={() => change.mutate({ verb: 'remove', member: asked.member }, { onSettled: close })}
        >
          <p className="mt-2 text-label text-muted">What they did stays in the audit log, with their name.</p>
        </ConfirmDialog>
      )}
      {asked?.what === 'hand over' && <HandOverDialog {...about} member={asked.member} />}
      {asked?.what === 'link' && <ResetLinkDialog {...about} member={asked.member} />}
    </>
  );
}
