import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/api.ts';

/** Who the stored token belongs to. */
export const meQuery = () =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => call('GET /auth/me', { signal }) });
