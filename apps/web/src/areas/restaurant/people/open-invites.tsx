import { MANAGES, type Position } from '@tiffin/contract/rules/duties';
import { useQuery } from '@tanstack/react-query';

import { POSITION_NAME } from '../../../features/people/positions.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { invitesQuery, usePeopleMutation } from './queries.ts';

/** Who was invited and has not come yet; nothing while there is nobody. */
export function OpenInvites({ restaurantId, position }: { restaurantId: number; position: Position }) {
  const invites = useQuery(invitesQuery(restaurantId));
  const change = usePeopleMutation(restaurantId);
  if (invites.data?.length === 0 || (!invites.data && !invites.isError)) return null;
  return (
    <Panel id="open-invites" title="Open invites" className="mt-4">
      {!invites.data ? (
        <PanelProblem message={messageOf(invites.error)} onRetry={() => void invites.refetch()} />
      ) : (
        <ul className="m-0 mt-1.5 list-none divide-y divide-line p-0">
          {invites.data.map((invite) => (
            <li
              key={invite.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
            >
              <div className="min-w-0">
                <p className="text-body leading-5.25 font-semibold wrap-anywhere">
                  {invite.name}
                  <span className="font-normal text-muted">{` as ${POSITION_NAME[invite.position].toLowerCase()}`}</span>
                </p>
                <p className="num text-caption leading-4.5 wrap-anywhere text-muted">
                  {`By ${invite.invitedBy}, until ${dateTime(invite.expiresAt)}${invite.email && `, mailed to ${invite.email}`}`}
                </p>
              </div>
              {MANAGES[position].includes(invite.position) && (
                <Button
                  variant="outline"
                  size="xs"
                  aria-label={`Call back the invite of ${invite.name}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ verb: 'call back', invite })}
                >
                  Call back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
