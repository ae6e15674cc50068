import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';

type Props = { title: string; about: ReactNode; children?: ReactNode };

/** The title of a screen, what it is for, and at the right what can be done with all of it. */
export function PageHead({ title, about, children }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="console-title">{title}</h1>
        <p className="num mt-0.75 text-label leading-5.5 text-muted">{about}</p>
      </div>
      {children && (
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:not-only:flex-1">{children}</div>
      )}
    </div>
  );
}

export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button variant="outline" size="sm" isLoading={isBusy} loadingText="Refresh" onClick={onRefresh}>
      <RefreshCw size={16} strokeWidth={2.1} aria-hidden />
      Refresh
    </Button>
  );
}
