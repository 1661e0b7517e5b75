import type { Host } from '@site/kit/host';
import { type ComponentProps, use } from 'react';
import type { TabModule } from '../../protocol/composition.ts';
import { RemoteDown } from '../layout/remote-down.tsx';
import { forgetFailedReads } from '../query-cache.ts';
import { useRuntime } from '../runtime.ts';
import { RemoteFrame } from './remote-frame.tsx';

type SlotViewProps = ComponentProps<Host['SlotView']>;

/** Renders the module that the composition has for a slot. */
export function SlotView({ name, fallback, slotProps }: SlotViewProps) {
  const runtime = useRuntime();
  const slot = runtime.composition().slots[name];
  // No live remote offers this slot. A new document may have a composition that does.
  if (!slot) return <RemoteDown compact retry={() => window.location.reload()} />;
  const failed = (retry: () => void) => (
    <RemoteDown
      compact
      retry={() => {
        forgetFailedReads(runtime.queryClient);
        runtime.resetFailedSlots();
        retry();
      }}
    />
  );
  return (
    <RemoteFrame module={slot} pending={fallback} failed={failed}>
      <SlotBody slot={slot} slotProps={slotProps} />
    </RemoteFrame>
  );
}

function SlotBody({ slot, slotProps }: { slot: TabModule; slotProps: object }) {
  const { Component } = use(useRuntime().loadSlot(slot));
  return <Component {...slotProps} />;
}
