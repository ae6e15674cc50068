import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** The administrator's own user as the platform has it: the name in the top bar is read, not remembered. */
export const ownUserQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own-user', userId],
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id: userId }, signal }),
    staleTime: 60_000,
  });
