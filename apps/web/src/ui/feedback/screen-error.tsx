import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

import { isMissingChunk } from '../../lib/errors/missing-chunk.ts';
import { release } from '../../lib/release/release.ts';
import { reloadOnce } from '../../lib/release/reload.ts';
import { ErrorState } from './states.tsx';

type Props = {
  /** There is no page around it. */
  isWhole?: boolean;
};

/**
 * The error element of a route: for a screen that throws, or whose script is gone since an update. The page around it
 * stays, and the next navigation shows its screen.
 */
export function ScreenError({ isWhole = false }: Props) {
  const error = useRouteError();
  const isMissing = isMissingChunk(error);
  useEffect(() => {
    if (!isMissing) return;
    // The router caught it, not React (main.tsx).
    window.reportError(error);
    // One has just come here, so there is nothing that a reload could lose.
    void reloadOnce(`missing:${release()}`);
  }, [error, isMissing]);
  const Frame = isWhole ? 'main' : 'div';
  return (
    <Frame className={clsx('mx-auto max-w-xl py-10', isWhole && 'px-4')}>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        title={isMissing ? 'This screen could not be loaded' : 'This screen could not be shown'}
        message={
          isMissing
            ? 'It may belong to a newer version. Please load the page again.'
            : 'Please try again. If it keeps happening, tell us what you were doing.'
        }
        // The cause may lie in the answers that the page keeps.
        onRetry={() => location.reload()}
      />
    </Frame>
  );
}
