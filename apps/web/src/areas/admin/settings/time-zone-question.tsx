import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';

import { counted } from '../../../lib/format/formats.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { systemQuery } from '../system/queries.ts';
import { useQuestion } from './use-question.ts';

type About = { zone: string; timed: number | null };

/** Says whose hours are read anew before the time zone is changed. Without any nothing is asked. */
export function useTimeZoneQuestion() {
  const queries = useQueryClient();
  const { about, ask, dialog } = useQuestion<About>();
  return {
    ask: async (zone: string): Promise<boolean> => {
      // The question is asked even if they cannot be counted.
      const system = await queries.fetchQuery(systemQuery()).catch(() => undefined);
      const timed = system?.timedRestaurants ?? null;
      return timed === 0 || ask({ zone, timed });
    },
    dialog: (
      <ConfirmDialog
        {...dialog}
        icon={<Clock strokeWidth={2} />}
        title="Change the time zone?"
        body={about ? readAnewText(about) : ''}
        cancelLabel="Keep it"
        confirmLabel="Change it"
      >
        <p className="mt-1.5 text-ink-2">Times that were promised to customers stay as they are.</p>
      </ConfirmDialog>
    ),
  };
}

const readAnewText = ({ zone, timed }: About): string => {
  const whose = timed === null ? 'restaurants' : counted(timed, 'restaurant');
  return `Opening hours of ${whose} are read as times of ${zone.replaceAll('_', ' ')} from now on.`;
};
