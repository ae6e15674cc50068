import { Download } from 'lucide-react';

import { saveCsv } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { daysOf } from './trends.ts';

async function exportAnalytics(analytics: OwnAnalytics): Promise<void> {
  try {
    // The CSV writer loads on request.
    const { toCsv } = await import('./analytics-csv.ts');
    const days = daysOf(analytics.orderTrends);
    const name = `analytics-${days[0]?.day}-to-${days.at(-1)?.day}.csv`;
    saveCsv(name, toCsv(analytics));
  } catch {
    toast.bad('The figures could not be exported. Please try again.');
  }
}

export function ExportButton({ analytics }: { analytics: OwnAnalytics }) {
  return (
    <Button variant="outline" size="sm" onClick={() => void exportAnalytics(analytics)}>
      <Download size={17} strokeWidth={2} aria-hidden />
      <span>
        Export<span className="max-sm:sr-only"> as CSV</span>
      </span>
    </Button>
  );
}
