import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';

const POLL_MS = 30_000;
const PAGE = 20;

export type Member = AnswerOf<'GET /api/restaurants/:id/staff'>[number];
export type Invite = AnswerOf<'GET /api/restaurants/:id/staff/invites'>[number];

export const peopleKey = (restaurantId: number) => ['people', restaurantId] as const;

export const membersQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: [...peopleKey(restaurantId), 'members'],
    queryFn: ({ signal }) => call('GET /api/restaurants/:id/staff', { params: { id: restaurantId }, signal }),
    ...polled(POLL_MS),
  });

export const invitesQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: [...peopleKey(restaurantId), 'invites'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/staff/invites', { params: { id: restaurantId }, signal }),
    ...polled(POLL_MS),
  });

/** Actions of the restaurant's people, page by page. */
export const auditLogQuery = (restaurantId: number) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(restaurantId), 'audit-log'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/restaurants/:id/activity', {
        params: { id: restaurantId },
        query: { limit: String(PAGE), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
  });

type StaffAction =
  | { verb: 'suspend' | 'resume' | 'remove'; member: Member }
  | { verb: 'position'; member: Member; position: 'manager' | 'kitchen' }
  | { verb: 'call back'; invite: Invite };

function send(id: number, action: StaffAction): Promise<unknown> {
  if (action.verb === 'call back')
    return call('DELETE /api/restaurants/:id/staff/invites/:inviteId', {
      params: { id, inviteId: action.invite.id },
    });
  const params = { id, userId: action.member.userId };
  switch (action.verb) {
    case 'suspend':
      return call('POST /api/restaurants/:id/staff/:userId/suspend', { params });
    case 'resume':
      return call('POST /api/restaurants/:id/staff/:userId/resume', { params });
    case 'remove':
      return call('DELETE /api/restaurants/:id/staff/:userId', { params });
    case 'position':
      return call('PUT /api/restaurants/:id/staff/:userId/position', {
        params,
        body: { position: action.position },
      });
  }
}

export const nameOf = ({ name, username }: Pick<Member, 'name' | 'username'>): string => name || username;

function doneText(action: StaffAction): string {
  switch (action.verb) {
    case 'call back':
      return `The invite of ${action.invite.name} is called back.`;
    case 'suspend':
      return `${nameOf(action.member)} is suspended.`;
    case 'resume':
      return `${nameOf(action.member)} can log in again.`;
    case 'remove':
      return `${nameOf(action.member)} is removed.`;
    case 'position':
      return `${nameOf(action.member)} is now ${action.position === 'manager' ? 'a manager' : 'kitchen staff'}.`;
  }
}

/** Changes of who works here and as what; everything that shows it is read again. */
export function usePeopleMutation(restaurantId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: StaffAction) => send(restaurantId, action),
    onSuccess: (_, action) => toast.good(doneText(action)),
    onError: (error) => toast.bad(messageOf(error)),
    // Another user may have been first: what is shown may be old.
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey(restaurantId) }),
  });
}

/** The caller has another position here after a hand-over. */
export function useReadAllAgain(restaurantId: number) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: peopleKey(restaurantId) });
    void queries.invalidateQueries(ownRestaurantQuery(restaurantId));
  };
}
