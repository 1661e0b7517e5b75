import type { Host } from '@site/kit/host';
import { type ComponentProps, use } from 'react';
import { useLocation } from 'react-router';
import { moduleId, type TabModule } from '../../protocol/composition.ts';
import { RemoteDown } from '../layout/remote-down.tsx';
import { useRuntime } from '../runtime.ts';
import { Mark } from './mark.tsx';
import { OwnerProvider, useOwner } from './owner.ts';
import { RemoteFrame } from './remote-frame.tsx';

type SlotViewProps = ComponentProps<Host['SlotView']>;

/** Fills a slot with the module that the composition names for it. */
export function SlotView({ name, fallback, slotProps }: SlotViewProps) {
  const runtime = useRuntime();
  const { key } = useLocation();
  const pageOwner = useOwner();
  const slot = runtime.composition().slots[name];
  // Nobody can fill it at present; a fresh document may bring a composition in which somebody does.
  if (!slot) return <RemoteDown compact retry={() => window.location.reload()} />;
  const failed = (retry: () => void) => (
    <RemoteDown
      compact
      retry={() => {
        runtime.forgetSlot(slot);
        retry();
      }}
    />
  );
  return (
    <RemoteFrame owner={slot} pending={fallback} failed={failed} resetKey={key}>
      <Mark owner={moduleId(slot)} />
      <OwnerProvider value={moduleId(slot)}>
        <SlotBody slot={slot} slotProps={slotProps} />
      </OwnerProvider>
      <Mark owner={pageOwner} />
    </RemoteFrame>
  );
}

function SlotBody({ slot, slotProps }: { slot: TabModule; slotProps: object }) {
  const runtime = useRuntime();
  if (runtime.isQuarantined(slot)) throw new Error(`${moduleId(slot)} is held back after a failure`);
  const { Component } = use(runtime.loadSlot(slot));
  return <Component {...slotProps} />;
}
