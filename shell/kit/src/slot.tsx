import type { ComponentType, ReactNode } from 'react';
import { useHost } from './host.ts';

/** A place that a remote offers to fill on other teams' pages. A file `src/slots/<name>-slot.tsx` exports it. */
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
  /** Stands in the slot's place while it loads. */
  fallback?: ReactNode;
  /** Handed to the slot's component; must survive JSON. */
  props?: object;
}

/** A place on this page that another remote fills. Name it in the page's `slots` as well. */
export function Slot({ name, fallback = null, props = {} }: SlotProps) {
  const { SlotView } = useHost();
  return <SlotView name={name} fallback={fallback} slotProps={props} />;
}
