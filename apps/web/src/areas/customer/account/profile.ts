import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { meQuery } from '../../../features/account/me-query.ts';
import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { getSession, saveSession } from '../../../lib/session/session.ts';

export type Profile = AnswerOf<'GET /api/customers/:id'>;
type Preferences = Profile['preferences'];
export type ProfileChange = Partial<
  Pick<Profile, 'name' | 'email' | 'phone' | 'address' | 'preferences'> & { currentPassword: string }
>;

/** The saved addresses: the profile's is the default one of them. */
export const addressesKey = ['addresses'] as const;

/** Whose profile it is; without a session the server refuses, and the guard leads to the login. */
export const ownId = (): number => getSession()?.userId ?? 0;

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /api/customers/:id', { params: { id: ownId() }, signal }),
    staleTime: 60_000,
  });

/**
 * Stores what has changed; the answer becomes the profile. One change after the other: the server keeps preferences as
 * a whole, so each starts from what the one before it left.
 */
export function useSaveProfile() {
  const queries = useQueryClient();
  const { queryKey } = profileQuery();
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: ({ preferences, ...change }: ProfileChange) => {
      const known: Preferences = queries.getQueryData(queryKey)?.preferences ?? {};
      return call('PUT /api/customers/:id', {
        params: { id: ownId() },
        body: { ...change, ...(preferences && { preferences: { ...known, ...preferences } }) },
      });
    },
    onSuccess: (profile, { address }) => {
      queries.setQueryData(queryKey, profile);
      if (address !== undefined) void queries.invalidateQueries({ queryKey: addressesKey });
      // Another address may wait for its confirmation now.
      void queries.invalidateQueries(meQuery());
      const session = getSession();
      if (session?.userId === profile.id) saveSession({ ...session, email: profile.email });
    },
  });
}
