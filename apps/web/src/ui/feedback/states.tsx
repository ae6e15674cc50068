import { clsx } from 'clsx';
import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

import { useIsOnline } from '../../lib/browser/offline.ts';
import { askAgain } from '../../lib/errors/standing-errors.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from '../layout/card.tsx';

/** A shimmering block; `className` gives it the geometry of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-shimmer rounded-small bg-[linear-gradient(100deg,var(--tile)_40%,var(--sunken)_50%,var(--tile)_60%)] bg-[length:200%_100%]',
        className,
      )}
    />
  );
}

/**
 * Wraps skeletons: screen readers hear one word instead of many empty boxes. Without a network nothing is being loaded.
 */
export function Loading({
  label = 'Loading…',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const isOnline = useIsOnline();
  if (!isOnline) return <Offline />;
  return (
    <div role="status" data-loading className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

type EmptyProps = {
  title: string;
  text?: ReactNode;
  /** Customer screens: a plate. It is shown on a tile disc. */
  image?: ReactNode;
  /** Consoles: a muted icon. */
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ title, text, image, icon, action, className }: EmptyProps) {
  return (
    <Card className={clsx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {image && <div className="mb-5 size-30 overflow-hidden rounded-full bg-tile p-2">{image}</div>}
      {icon && (
        <span aria-hidden className="mb-2 text-muted [&_svg]:size-8">
          {icon}
        </span>
      )}
      <h2 className="card-title">{title}</h2>
      {text && <p className="mt-1 max-w-[44ch] text-body text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </Card>
  );
}

type ErrorProps = {
  /** The failure: "We couldn't load your orders". */
  title: string;
  message: string;
  onRetry?: () => void;
  className?: string;
};

export function ErrorState({ title, message, onRetry, className }: ErrorProps) {
  return (
    <Card className={clsx('flex gap-4 p-5', className)}>
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-danger-soft text-danger [&_svg]:size-5"
      >
        <CloudOff strokeWidth={2} />
      </span>
      <div role="alert" className="min-w-0">
        <h2 className="card-title">{title}</h2>
        <p className="text-body text-danger">{message}</p>
        {onRetry && (
          <Button variant="outline" size="sm" className="mt-3" onClick={() => askAgain(onRetry)}>
            <RotateCcw size={16} strokeWidth={2.2} aria-hidden />
            Try Again
          </Button>
        )}
      </div>
    </Card>
  );
}

function Offline() {
  return (
    <div role="status" className="col-span-full">
      <EmptyState
        icon={<CloudOff strokeWidth={2} />}
        title="You’re offline"
        text="This opens as soon as you are back online."
      />
    </div>
  );
}
