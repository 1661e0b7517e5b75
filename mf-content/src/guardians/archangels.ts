import archangelsContent from '../../content/guardians/archangels.yaml';
import type { Archangel } from '../../content/schemas.ts';

export const archangels = archangelsContent.archangels;
export const archangelsEditedAt = archangelsContent.editedAt;

export function findArchangel(slug: Archangel['slug']): Archangel {
  return archangels.find((archangel) => archangel.slug === slug) as Archangel;
}
