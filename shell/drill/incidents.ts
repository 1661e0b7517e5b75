import { attacks } from './attacks.ts';
import { badRelease, type Kind, kinds } from './bad-releases.ts';
import type { Incident } from './incident.ts';
import { outages } from './outages.ts';
import type { Stage } from './stage.ts';

/** On one machine, as with `npm start`. */
export const onOneMachine: Incident<Stage>[] = [
  {
    ...badRelease<Stage>(kinds['throws-on-server'], 1_000, 'one-machine'),
    what: 'a release throws on the server, on one machine',
  },
];

/** On the production topology. */
export const onReplicas: Incident[] = [
  ...Object.entries(kinds).map(
    ([name, kind]: [string, Kind]) => badRelease<never>(kind, 2_000, name) as Incident,
  ),
  ...outages,
  ...attacks,
];

/** Visits a second, also on the production topology. */
export const loads: Record<string, number> = { 'load-10': 10, 'load-1000': 1_000 };
