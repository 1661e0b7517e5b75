import { Component, type ReactNode, Suspense } from 'react';
import { moduleId, type TabModule } from '../../protocol/composition.ts';
import { useRuntime } from '../runtime.ts';

interface FrameProps {
  owner: TabModule;
  /** Shown while the module's code or data is on its way, and by the server when the module throws. */
  pending: ReactNode;
  /** Shown by the browser when the module throws. */
  failed: (retry: () => void) => ReactNode;
  /** A new value takes a failed frame back to its content. */
  resetKey?: string;
  /** A new value shows `pending` while waiting; the same value keeps what is there. */
  waitKey?: string;
  hidden?: boolean;
  children: ReactNode;
}

/**
 * The edge of one remote on a page: its styles, its failures and its waiting stay inside. The wrapper has no class of
 * its own because a remote's utilities do not match their scope's root.
 */
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
  /** Named in the console. */
  owner: string;
}

/** Keeps a failure of what is inside from taking the rest along. */
export class FailureBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A module threw nothing') };
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
