import { useMemo } from 'react';

import { createStore } from '../../../lib/state/store.ts';
import type { AdminNotice } from './queries.ts';

/**
 * Moments up to which this browser has seen the notices of a kind, and up to which they were cleared. Kept here and not
 * on the server: notices are what the tables say now, and having looked is each administrator's own affair.
 */
type Mark = { seen: string; cleared: string };
export type Marks = Partial<Record<AdminNotice['kind'], Mark>>;

const keyOf = (userId: number) => `admin_notices_${userId}`;
const store = createStore({ isStored: true });

function write(userId: number, marks: Marks): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(marks));
  store.notify();
}

const isMark = (mark: unknown): mark is Mark =>
  typeof mark === 'object' && mark !== null && 'seen' in mark && 'cleared' in mark;

/** Anybody may have written anything there. */
export function parseMarks(raw: string | null): Marks {
  try {
    const marks: unknown = JSON.parse(raw ?? '{}');
    if (typeof marks !== 'object' || marks === null) return {};
    return Object.fromEntries(Object.entries(marks).filter(([, mark]) => isMark(mark)));
  } catch {
    return {};
  }
}

/** Moments of the API are of one form, so they are compared as text. */
export const isUnread = ({ kind, at }: AdminNotice, marks: Marks): boolean => at > (marks[kind]?.seen ?? '');

/** A cleared notice comes back when something newer of its kind happens. */
export const isShown = ({ kind, at }: AdminNotice, marks: Marks): boolean =>
  at > (marks[kind]?.cleared ?? '');

export const seen = (notices: readonly AdminNotice[], marks: Marks): Marks => ({
  ...marks,
  ...Object.fromEntries(
    notices.map(({ kind, at }) => [kind, { seen: at, cleared: marks[kind]?.cleared ?? '' }]),
  ),
});

export const cleared = (notices: readonly AdminNotice[], marks: Marks): Marks => ({
  ...marks,
  ...Object.fromEntries(notices.map(({ kind, at }) => [kind, { seen: at, cleared: at }])),
});

/** The notices that this browser has not cleared, which of them are unread, and how to say that they were looked at. */
export function useNoticeMarks(userId: number, notices: readonly AdminNotice[]) {
  const raw = store.useValue(() => localStorage.getItem(keyOf(userId)));
  const marks = useMemo(() => parseMarks(raw), [raw]);
  const shown = notices.filter((notice) => isShown(notice, marks));
  return {
    shown,
    unread: shown.filter((notice) => isUnread(notice, marks)),
    markSeen: () => write(userId, seen(shown, marks)),
    clearAll: () => write(userId, cleared(shown, marks)),
  };
}
