import type { UserSort } from '@tiffin/contract/rules/admin-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf, type QueryOf } from '../../../lib/api/api.ts';
import { pagedList } from '../../../lib/queries/paged-list.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { adminRestaurants } from '../restaurants/admin-restaurants.ts';
import { statsKey } from '../stats/queries.ts';

export type User = AnswerOf<'GET /api/admin/users'>[number];

export const ROLES = ['CUSTOMER', 'RESTAURANT', 'ADMIN'] as const satisfies User['role'][];
export const USER_STATUSES = ['active', 'blocked'] as const;
export const FACTORS = ['on', 'off'] as const;

export type UserFilter = QueryOf<'GET /api/admin/users/count'>;
type UserOrder = { sort?: UserSort; order?: 'asc' | 'desc' };

/** Everybody with an account. */
export const users = pagedList<User, UserFilter, UserOrder>({
  noun: 'users',
  read: (query, signal) => call('GET /api/admin/users', { query, signal }),
  count: (query, signal) => call('GET /api/admin/users/count', { query, signal }),
});

type Change = { user: User; verb: 'block' | 'unblock' | 'delete'; reason?: string };

const DONE = { block: 'blocked', unblock: 'unblocked', delete: 'deleted' } as const;

function send({ user: { id }, verb, reason = '' }: Change): Promise<User> {
  const params = { id };
  if (verb === 'delete') return call('DELETE /api/admin/users/:id', { params });
  return verb === 'block'
    ? call('POST /api/admin/users/:id/block', { params, body: { reason } })
    : call('POST /api/admin/users/:id/unblock', { params });
}

/** Blocks, unblocks and deletes; the row follows at once, and a block can be taken back from its message. */
export function useUserMutations() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { user, verb }) => {
      await (verb === 'delete' ? users.drop(queries, user.id) : users.put(queries, answer));
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      // Others may become its restaurant's owner now, and customers may not see it.
      if (user.role === 'RESTAURANT') {
        void queries.invalidateQueries({ queryKey: adminRestaurants.key });
        void queries.invalidateQueries({ queryKey: ['admin-restaurant-of'] });
      }
      toast.good(
        `${user.username} is ${DONE[verb]}.`,
        verb === 'block'
          ? { label: 'Undo', onPress: () => mutation.mutate({ user: answer, verb: 'unblock' }) }
          : undefined,
      );
    },
    onError: (error) => {
      toast.bad(messageOf(error));
      // Another administrator was first, or it may not be done: what is shown may be old.
      void queries.invalidateQueries({ queryKey: users.key });
    },
  });
  return {
    do: (change: Change) => mutation.mutateAsync(change),
    /** Whose row is waiting for the server. */
    busy: mutation.isPending ? mutation.variables : null,
  };
}

/** Reads the list again after a refusal about a user deleted meanwhile: it still shows them. */
export function useReadUserAgain() {
  const queries = useQueryClient();
  return (error: unknown) => {
    if (isApiError(error, 404)) void queries.invalidateQueries({ queryKey: users.key });
  };
}
