import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Another value than before ends the failure: the person has gone elsewhere. */
  readonly at?: string;
  readonly renderError: (error: unknown) => ReactNode;
}

interface CrashState {
  readonly at?: string | undefined;
  readonly crash: { readonly error: unknown } | null;
}

/** Shows something else in place of what throws while it is rendered (N-21); React knows this of classes alone. */
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
