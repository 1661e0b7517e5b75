import careerMoney from '../../../content/categories/career-money.category.yaml?listed';
import loveRelationships from '../../../content/categories/love-relationships.category.yaml?listed';
import masterNumbers from '../../../content/categories/master-numbers.category.yaml?listed';
import mirrorNumbers from '../../../content/categories/mirror-numbers.category.yaml?listed';
import sequentialNumbers from '../../../content/categories/sequential-numbers.category.yaml?listed';
import spirituality from '../../../content/categories/spirituality.category.yaml?listed';
import twinFlames from '../../../content/categories/twin-flames.category.yaml?listed';
import comparisons from '../../../content/comparisons/comparisons.yaml?listed';
import archangels from '../../../content/guardians/archangels.yaml?listed';
import gabriel from '../../../content/guardians/gabriel.guardian.yaml?listed';
import michael from '../../../content/guardians/michael.guardian.yaml?listed';
import raphael from '../../../content/guardians/raphael.guardian.yaml?listed';
import uriel from '../../../content/guardians/uriel.guardian.yaml?listed';
import questions from '../../../content/questions.yaml?listed';
import type { NumberKind } from '../number-kind.ts';

/** A page with a list of numbers. */
export interface Listing {
  path: string;
  name: string;
  listed: readonly string[];
  /** Set if the page describes all numbers of this kind, including those that it does not list. */
  kind?: NumberKind;
}

// Name each field, so that bundles leave out the others.

export const categories: readonly Listing[] = [
  { path: loveRelationships.path, name: loveRelationships.name, listed: loveRelationships.listed },
  { path: careerMoney.path, name: careerMoney.name, listed: careerMoney.listed },
  { path: spirituality.path, name: spirituality.name, listed: spirituality.listed },
  { path: twinFlames.path, name: twinFlames.name, listed: twinFlames.listed },
  { path: masterNumbers.path, name: masterNumbers.name, listed: masterNumbers.listed, kind: 'master' },
  { path: mirrorNumbers.path, name: mirrorNumbers.name, listed: mirrorNumbers.listed, kind: 'mirror' },
  {
    path: sequentialNumbers.path,
    name: sequentialNumbers.name,
    listed: sequentialNumbers.listed,
    kind: 'sequence',
  },
  { path: questions.path, name: questions.eyebrow, listed: questions.listed },
];

const { names } = archangels;

export const guardians: readonly Listing[] = [
  { path: '/guardian-angels/michael', name: names.michael, listed: michael.listed },
  { path: '/guardian-angels/gabriel', name: names.gabriel, listed: gabriel.listed },
  { path: '/guardian-angels/raphael', name: names.raphael, listed: raphael.listed },
  { path: '/guardian-angels/uriel', name: names.uriel, listed: uriel.listed },
];

export const comparedSlugs = comparisons.slugs;
