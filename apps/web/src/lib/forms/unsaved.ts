import { useEffect, useEffectEvent, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Location } from 'react-router';

import { holdReload } from '../release/reload.ts';
import { getSession, onSessionChange, sessionEnd } from '../session/session.ts';
import { createStore } from '../state/store.ts';

type Leaves = (current: Location, next: Location) => boolean;

/** Question before something is left, where that is not what was typed. */
export type LeaveText = { title: string; body: string; stay: string; leave: string };

/** Things that would be lost with the screen: mostly changed forms. */
const changed = new Map<string, { leaves: Leaves; words: LeaveText | undefined }>();
const store = createStore();

/** Before something is left that was saved or deleted meanwhile. */
export function discardUnsaved(): void {
  changed.clear();
  store.notify();
}

/** Action waiting for the answer whether changes may go, and whether those of every form go with it. */
type LeaveRequest = { action: () => void; isOfAll: boolean };
let waiting: LeaveRequest | undefined;

/** Does it at once, or after the question where a form has changes: for what is more than a navigation, as a logout. */
export function leaveThen(action: () => void): void {
  if (changed.size === 0) return action();
  ask({ action, isOfAll: true });
}

function ask(request: LeaveRequest): void {
  waiting = request;
  store.notify();
}

export const useLeaveRequest = (): LeaveRequest | undefined => store.useValue(() => waiting);

export function endLeaveRequest(): void {
  waiting = undefined;
  store.notify();
}

const hasUnsaved = (): boolean => changed.size > 0;
holdReload(hasUnsaved);

export const useHasUnsaved = (): boolean => store.useValue(hasUnsaved);

export const useLeaveText = (): LeaveText | undefined =>
  store.useValue(() => [...changed.values()].find(({ words }) => words)?.words);

/** Checks that going from here to there leaves a form with changes. */
export const wouldLose = (current: Location, next: Location): boolean =>
  [...changed.values()].some(({ leaves }) => leaves(current, next));

const leavesScreen: Leaves = (current, next) => current.pathname !== next.pathname;

/**
 * While `isChanged`, leaving is asked about first (features/unsaved).
 * @param leaves which navigations leave the form; by default those to another screen
 * @param words a constant, where it is not what was typed that would be lost
 */
export function useUnsaved(isChanged: boolean, leaves: Leaves = leavesScreen, words?: LeaveText): void {
  const id = useId();
  const asked = useEffectEvent(leaves);
  useEffect(() => {
    if (!isChanged) return undefined;
    changed.set(id, { leaves: (current, next) => asked(current, next), words });
    store.notify();
    return () => {
      changed.delete(id);
      store.notify();
    };
  }, [id, isChanged, words]);
}

/**
 * For a dialog with something to fill in.
 * @returns how to close it: at once, or after the question where something in it would be lost
 */
export function useUnsavedDialog(isChanged: boolean, close: () => void): () => void {
  useUnsaved(isChanged);
  return () => (isChanged ? ask({ action: close, isOfAll: false }) : close());
}

const KEY = 'unsaved';
/** Fields that are never stored in the browser. */
const IS_SECRET = /password/i;
type StoredForm = { userId: number; name: string; values: Record<string, unknown> };

/**
 * For a form over stored data: asks before its changes are left, and keeps them over a session that expires, for the same
 * user's return.
 * @param name which form, and of what: "offer 7"
 */
export function useUnsavedForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
  { isChanged = false, leaves }: { isChanged?: boolean; leaves?: Leaves } = {},
): void {
  const { isDirty, dirtyFields } = form.formState;
  const keep = useEffectEvent(() => {
    if (!isDirty) return;
    const touched = Object.keys(dirtyFields).filter((field) => !IS_SECRET.test(field));
    const values = form.getValues();
    storeForm(name, Object.fromEntries(touched.map((field) => [field, values[field]])));
  });
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(takeStoredForm(name)))
      form.setValue(field as Path<V>, value as V[Path<V>], { shouldDirty: true }); // as `keep` wrote them
  });
  useEffect(() => {
    restore();
    let userId = getSession()?.userId;
    return onSessionChange(() => {
      const next = getSession()?.userId;
      if (next === undefined && userId !== undefined && sessionEnd() === 'expired') {
        lastUserId = userId;
        keep();
      }
      userId = next;
    });
  }, []);
  useUnsaved(isDirty || isChanged, leaves);
}

let lastUserId: number | undefined;

function storeForm(name: string, values: StoredForm['values']): void {
  if (lastUserId === undefined) return;
  const stored: StoredForm = { userId: lastUserId, name, values };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}

/** Once, and only for the user who typed it. */
function takeStoredForm(name: string): StoredForm['values'] {
  const raw = sessionStorage.getItem(KEY);
  const stored = raw === null ? null : (JSON.parse(raw) as StoredForm); // only `storeForm` writes under this key
  if (!stored || stored.name !== name || stored.userId !== getSession()?.userId) return {};
  sessionStorage.removeItem(KEY);
  return stored.values;
}
