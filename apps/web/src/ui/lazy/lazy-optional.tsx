import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import { toastLoadError } from './load-error.ts';

/** A part without `isOpen` is there only while it is open. */
type Openable = { isOpen?: boolean; onClose: () => void };

/**
 * A part that the screen can do without, in a chunk of its own: a dialog, a panel. When its script is gone since an
 * update, or it fails, the screen stays as it is, the part is closed again, and a toast says what to do.
 *
 * @param fallback what is there until it comes
 */
export function lazyOptional<P extends Openable>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
) {
  let Part: ComponentType<P> = lazy(load);
  // React remembers what could not be loaded; the next press tries again.
  const forget = () => (Part = lazy(load));
  return function OptionalPart(props: P) {
    return (
      <OptionalBoundary isOpen={props.isOpen ?? true} onClose={props.onClose} onFailure={forget}>
        <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
      </OptionalBoundary>
    );
  };
}

type BoundaryProps = Required<Openable> & { onFailure: () => void; children: ReactNode };
type State = { hasFailed: boolean; wasOpen: boolean };

class OptionalBoundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false, wasOpen: this.props.isOpen };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ isOpen }: BoundaryProps, { wasOpen, hasFailed }: State): State {
    return { wasOpen: isOpen, hasFailed: hasFailed && !(isOpen && !wasOpen) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure();
    this.props.onClose();
    toastLoadError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
