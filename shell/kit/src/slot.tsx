import type { ComponentType, ReactNode } from 'react';
import { useHost } from './host.ts';

/** A component for pages of other remotes: the default export of a file `src/slots/<name>-slot.tsx`. */
export interface SlotDefinition<Props extends object = object> {
  name: string;
  Component: ComponentType<Props>;
}

export function defineSlot<Props extends object = object>(
  slot: SlotDefinition<Props>,
): SlotDefinition<Props> {
  return slot;
}

export interface SlotProps {
  name: string;
  /** Shown while the slot loads. */
  fallback?: ReactNode;
  /** Props of the slot's component; must be serializable as JSON. */
  props?: object;
}

/** Renders a slot of another remote. The page must list the name in its `slots`. */
export function Slot({ name, fallback = null, props = {} }: SlotProps) {
  const { SlotView } = useHost();
  return <SlotView name={name} fallback={fallback} slotProps={props} />;
}
