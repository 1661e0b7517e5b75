import { Component, type ReactNode, Suspense } from 'react';
import { moduleId, type TabModule } from '../../protocol/composition.ts';
import { useRuntime } from '../runtime.ts';

interface FrameProps {
  owner: TabModule;
  /** Shown while the module's code or data loads, and by the server when the module throws. */
  pending: ReactNode;
  /** Shown by the browser when the module throws. */
  failed: (retry: () => void) => ReactNode;
  /** A new value clears the error. */
  resetKey?: string;
  /** A new value shows `pending` while suspended; the same value keeps the old content. */
  waitKey?: string;
  hidden?: boolean;
  children: ReactNode;
}

/** Contains one remote's styles, errors and loading state. No classes: utilities do not match the root of their scope. */
export function RemoteFrame({ owner, pending, failed, resetKey, waitKey, hidden, children }: FrameProps) {
  const { version, owner: team } = useRuntime().composition().remotes[owner.remote] ?? {};
  return (
    <div data-remote={owner.remote} data-release={version} data-team={team} hidden={hidden}>
      <FailureBoundary failed={failed} resetKey={resetKey} owner={`${owner.remote}@${version}`}>
        <Suspense key={waitKey} fallback={<div data-pending={moduleId(owner)}>{pending}</div>}>
          {children}
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

interface BoundaryProps extends Pick<FrameProps, 'failed' | 'resetKey' | 'children'> {
  /** Prefix of the console message. */
  owner: string;
}

/** Error boundary that logs the error and renders `failed`. */
export class FailureBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A module threw undefined') };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[${this.props.owner}]`, error);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error !== undefined && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ error: undefined });

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.failed(this.retry);
  }
}
