import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Changes on navigation; a new value clears the error. */
  readonly at?: string;
  readonly renderError: (error: unknown) => ReactNode;
}

interface CrashState {
  readonly at?: string | undefined;
  readonly crash: { readonly error: unknown } | null;
}

/** Replaces components that throw during rendering (N-21). React requires a class for this. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override readonly state: CrashState = { crash: null };

  static getDerivedStateFromError(error: unknown): Pick<CrashState, 'crash'> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ at }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return at === state.at ? null : { at, crash: null };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    return crash === null ? this.props.children : this.props.renderError(crash.error);
  }
}
