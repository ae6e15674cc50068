import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const SHOWN = '20';

type SubjectType = 'user' | 'restaurant' | 'order' | 'review' | 'offer';

/** The latest acts on one subject. */
export const historyQuery = (subject: SubjectType, id: number) =>
  queryOptions({
    queryKey: ['activity', subject, id],
    queryFn: ({ signal }) =>
      call('GET /api/admin/activity', { query: { subject, subjectId: String(id), limit: SHOWN }, signal }),
  });
