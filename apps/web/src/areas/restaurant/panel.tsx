import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Props = {
  id: string;
  title: string;
  note?: string;
  /** At the right of the title: a link, a figure. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the dashboard or the analytics. */
export function Panel({ id, title, note, aside, className, children }: Props) {
  return (
    <Card role="region" aria-labelledby={id} className={clsx('min-w-0 p-5', className)}>
      <div className="flex min-h-[22px] items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="panel-title">
            {title}
          </h2>
          {note && <p className="caption mt-1 text-muted">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  );
}

export function PanelProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <p className="text-[14.5px] text-danger">{messageOf(error)}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        <RotateCcw size={16} strokeWidth={2.2} aria-hidden />
        Try Again
      </Button>
    </div>
  );
}
