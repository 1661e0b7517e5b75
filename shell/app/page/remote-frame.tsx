import { Component, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { moduleId, type TabModule } from '../../protocol/composition.ts';
import { type PartFailure, partFailureEvent } from '../dev/part-failure.ts';
import { isApiFailure } from '../query-cache.ts';
import { useRuntime } from '../runtime.ts';
import { FailedPart } from './failed-part.tsx';
import { ModuleIdProvider, useModuleId } from './module-id.ts';
import { ViewContext } from './view-context.ts';

interface FrameProps {
  module: TabModule;
  /** Shown while the module's code or data loads, and by the server when the module throws. */
  pending: ReactNode;
  /** Shown by the browser when the module throws, unless the server's HTML can stay. */
  failed: (retry: () => void) => ReactNode;
  /** A new value shows `pending` while suspended; the same value keeps the old content. */
  waitKey?: string;
  hidden?: boolean;
  children: ReactNode;
}

/** Contains one remote's styles, errors and loading state. No classes: utilities do not match the root of their scope. */
export function RemoteFrame({ module, pending, failed, waitKey, hidden, children }: FrameProps) {
  const { composition, queryClient, report } = useRuntime();
  const view = useContext(ViewContext);
  const { version, owner: team } = composition().remotes[module.remote] ?? {};
  const id = moduleId(module);
  const outerId = useModuleId();
  const frame = useRef<HTMLDivElement>(null);
  const [firstView] = useState(view);
  const isUsed = useRef(false);
  // A part that fails when the visitor uses it must say so. Before, the server's HTML is better than a notice.
  const canKeep = () => frame.current?.dataset.html === 'server' && view === firstView && !isUsed.current;
  return (
    <div
      ref={frame}
      data-remote={module.remote}
      data-release={version}
      data-team={team}
      // Hydration keeps this attribute. State instead would render the frame again, and with it what still suspends.
      data-html={typeof window === 'undefined' ? 'server' : undefined}
      suppressHydrationWarning
      hidden={hidden}
      onClickCapture={() => {
        isUsed.current = true;
      }}
    >
      <FailureBoundary
        failed={(retry) => <FailedPart frame={frame} canKeep={canKeep} notice={failed(retry)} />}
        resetKey={view}
        label={`${module.remote}@${version}`}
        report={(error) => {
          // The API's failures are no reason to roll back a release.
          if (isApiFailure(queryClient, error)) return;
          report?.(module.remote, 'part');
          if (process.env.NODE_ENV === 'development') {
            const detail: PartFailure = { remote: module.remote, error };
            dispatchEvent(new CustomEvent(partFailureEvent, { detail }));
          }
        }}
      >
        <Suspense key={waitKey} fallback={<div data-pending={id}>{pending}</div>}>
          <MarkRunning module={id} />
          <ModuleIdProvider value={id}>{children}</ModuleIdProvider>
          <MarkRunning module={outerId} />
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

/** Renders nothing. On the server it records whose code renders next, so that a hang can be attributed. */
function MarkRunning({ module }: { module: string }) {
  useRuntime().noteRunning?.(module);
  return null;
}

interface BoundaryProps extends Pick<FrameProps, 'failed' | 'children'> {
  /** A new value clears the error. */
  resetKey?: unknown;
  /** Prefix of the console message. */
  label: string;
  report?: (error: unknown) => void;
}

/** Error boundary that logs the error and renders `failed`. */
export class FailureBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A module threw undefined') };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[${this.props.label}]`, error);
    this.props.report?.(error);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error !== undefined && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ error: undefined });

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.failed(this.retry);
  }
}
