import { numbersIn, tidyQuery } from '@site/contracts';
import { useVisitState } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { useEffect, useRef, useState } from 'react';
import hubContent from '../../content/hub.yaml';
import { FilterForm } from './filter-form.tsx';

/**
 * Hides the cards of the directory that do not contain each typed number or, if none is typed, each typed word. Also hides groups
 * without cards and the links to them.
 */
export function LiveFilter() {
  const [status, setStatus] = useState('');
  const [typed, keep] = useVisitState<string>('directory filter');
  const field = useRef<HTMLInputElement>(null);
  function filter() {
    keep(field.current?.value ?? '');
    const query = tidyQuery(field.current?.value ?? '');
    const numbers = numbersIn(query);
    const wanted = numbers.length > 0 ? numbers : wordsOf(query);
    const left = filterDirectory(field.current?.closest('section') ?? null, wanted);
    const { button, none, one, many } = hubContent.filter;
    const text = left === 0 ? none : left === 1 ? one : many;
    setStatus(wanted.length === 0 ? '' : fillIn(text, { button, count: String(left) }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for what was typed before this code loaded, or before Back
  useEffect(() => {
    if (typed && field.current?.value === '') field.current.value = typed;
    filter();
  }, []);
  return <FilterForm ref={field} onInput={filter} status={status} />;
}

/** The words of a text without punctuation. An apostrophe is left out, because texts have other ones than keyboards. */
function wordsOf(text: string): string[] {
  return text.replace(/['’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns how many cards are left. The directory is static, so React does not change it. */
function filterDirectory(section: Element | null, wanted: readonly string[]): number {
  let left = 0;
  section?.toggleAttribute('data-filtered', wanted.length > 0);
  for (const group of section?.querySelectorAll<HTMLElement>('[data-group]') ?? []) {
    let leftInGroup = 0;
    for (const card of group.querySelectorAll<HTMLElement>('li')) {
      const text = wordsOf(card.textContent.toLowerCase()).join(' ');
      card.hidden = !wanted.every((word) => text.includes(word));
      if (!card.hidden) leftInGroup += 1;
    }
    group.hidden = leftInGroup === 0;
    const link = section?.querySelector(`nav a[href="#${group.dataset.group}"]`)?.closest('li');
    if (link) link.hidden = group.hidden;
    left += leftInGroup;
  }
  section?.toggleAttribute('data-none-left', left === 0);
  return left;
}
