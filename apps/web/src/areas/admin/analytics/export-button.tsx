import { messageOf } from '../../../lib/api/api.ts';
import { saveCsv } from '../../../lib/browser/save-file.ts';
import { SaveButton } from '../../../ui/buttons/save-button.tsx';
import type { PlatformAnalytics } from '../stats/queries.ts';
import { toCsv, type reportLines } from '../stats/report.ts';

type Props = { groups: ReturnType<typeof reportLines>; analytics: PlatformAnalytics; span: string };

/** Saves the page's figures as CSV. */
export function ExportButton({ groups, analytics, span }: Props) {
  const save = async () => {
    const csv = await toCsv(groups, analytics, span);
    saveCsv(`analytics-${analytics.to}-${analytics.days}-days.csv`, csv);
  };
  return (
    <SaveButton save={save} failureOf={messageOf}>
      Export Data
    </SaveButton>
  );
}
