type Reading = { isFetched: boolean; fetchStatus: 'fetching' | 'paused' | 'idle' };

/** True once a query has an answer, or will have none for now: without a network it is paused. */
export const isRead = ({ isFetched, fetchStatus }: Reading): boolean => isFetched || fetchStatus === 'paused';
