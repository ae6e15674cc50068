import { Download } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { PlatformAnalytics } from '../stats/queries.ts';
import { toCsv, type reportLines } from '../stats/report.ts';

type Props = { groups: ReturnType<typeof reportLines>; analytics: PlatformAnalytics; span: string };

/** Saves the page's figures as CSV. */
export function ExportButton({ groups, analytics, span }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const csv = await toCsv(groups, analytics, span);
      saveFile(`analytics-${analytics.to}-${analytics.days}-days.csv`, 'text/csv', csv);
    } catch (error) {
      toast.bad(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      isLoading={isBusy}
      loadingText="Exporting…"
      onClick={() => void save()}
    >
      <Download size={16} strokeWidth={2.1} aria-hidden />
      Export Data
    </Button>
  );
}
