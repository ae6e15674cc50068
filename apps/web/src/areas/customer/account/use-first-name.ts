import { useQuery } from '@tanstack/react-query';

import { firstName } from '../../../lib/format/greeting.ts';
import { useSession } from '../../../lib/session/session.ts';
import { profileQuery } from './profile.ts';

/** How the customer is called: the profile's first name, else the username. Undefined until that is known. */
export function useFirstName(): string | undefined {
  const session = useSession();
  const profile = useQuery(profileQuery());
  // No name yet is better than one that changes before the eyes; without a network none is on its way.
  if (profile.isPending && profile.fetchStatus !== 'paused') return undefined;
  return firstName(profile.data?.name ?? '') || (session?.username ?? '');
}
