import { messageOf } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import {
  countedImport,
  dropImport,
  importedText,
  useImportMenu,
  useUnansweredImport,
} from '../whole-menu.ts';

/** An import that was under way when the page was loaded again: sent again under its key, it is done once. */
export function UnansweredImport({ restaurantId }: { restaurantId: number }) {
  const inherited = useUnansweredImport(restaurantId);
  const load = useImportMenu(restaurantId);
  const sent = inherited ?? load.variables;
  if (!sent || (!inherited && !load.isPending && !load.isError)) return null;
  return (
    <Notice kind="attention" className="mt-4">
      {load.isError
        ? messageOf(load.error)
        : `An import of ${countedImport(sent)} was under way when this page was loaded. Nobody knows yet whether it was done.`}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          variant="outline"
          isLoading={load.isPending}
          loadingText="Importing…"
          onClick={() => load.mutate(sent, { onSuccess: () => toast.good(importedText(sent)) })}
        >
          Finish it
        </Button>
        <Button
          variant="outline"
          disabled={load.isPending}
          onClick={() => {
            dropImport(restaurantId);
            load.reset();
          }}
        >
          Leave it
        </Button>
      </div>
    </Notice>
  );
}
