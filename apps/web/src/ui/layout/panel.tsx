import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

import { askAgain } from '../../lib/errors/standing-errors.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from './card.tsx';

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  /** At the right of the title: a link, a figure. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a console's page. */
export function Panel({ id, title, note, aside, className, children }: Props) {
  return (
    <Card role="region" aria-labelledby={id} className={`min-w-0 p-5 ${className ?? ''}`}>
      <div className="flex min-h-5.5 items-start justify-between gap-4">
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

export function PanelProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <p className="text-label text-danger">{message}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => askAgain(onRetry)}>
        <RotateCcw size={16} strokeWidth={2.2} aria-hidden />
        Try Again
      </Button>
    </div>
  );
}
