import { Component, type ReactNode } from 'react';

/** Keeps the page working if a module throws while rendering: reports the error and shows `fallback` instead. */
export class ModuleBoundary extends Component<
  { onError(cause: unknown): void; fallback?: ReactNode; children: ReactNode },
  { hasThrown: boolean }
> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children;
  }
}
