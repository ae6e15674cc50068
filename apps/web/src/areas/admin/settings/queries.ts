import type { BodyInput } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { repaint } from '../../../lib/browser/theme.ts';

const POLL_MS = 60_000;

export type SettingsChange = BodyInput<typeof api.admin.putSettings>;
export type Settings = AnswerOf<'GET /api/admin/settings'>;

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
    ...polled(POLL_MS),
  });

/** Sends what was changed and nothing else: another administrator may have changed the rest. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call('PUT /api/admin/settings', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery().queryKey, saved);
      updatePage(saved);
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
}

/** The page was written before: it says the theme and the name as they were. */
function updatePage({ platformName, theme }: Settings): void {
  document.querySelector('meta[name="tiffin-theme"]')?.setAttribute('content', theme);
  document.querySelector('meta[name="application-name"]')?.setAttribute('content', platformName);
  repaint();
}
