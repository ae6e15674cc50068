import { Component, type ReactNode } from 'react';

/** Around what a page can do without and nobody asked for: where it fails it is not there, and the page stays. */
export class Optional extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
