import { Component, type ReactNode } from 'react';

import { ErrorState } from '../ui/states.tsx';

type State = { error: unknown };

/** Catches what a screen throws while rendering, and a chunk that is gone since a newer version was installed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl place-items-center p-4">
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState
          className="w-full"
          title="This screen could not be shown"
          message="Please try again. If it keeps happening, tell us what you were doing."
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
