import { liveEvent } from '@site/kit/live-protocol';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const restored = new WeakSet<Field>();
let isListening = false;

/**
 * Copies what was typed into the server's fields to the fields that React rendered in their place. React does so where the
 * HTML is no longer the server's, for instance because a password manager inserted elements beside the fields.
 */
export function restoreFields(container: Element, served: readonly Field[], focused: Element | null): void {
  restoreRendered();
  // Parts whose code was still loading have no fields until then.
  if (!isListening) container.addEventListener(liveEvent, restoreRendered);
  isListening = true;

  function restoreRendered() {
    const rendered = [...container.querySelectorAll<Field>('input, select, textarea')];
    for (const field of served) {
      if (field.isConnected || restored.has(field)) continue;
      const successor = sameNamed(rendered, field)[sameNamed(served, field).indexOf(field)];
      if (!successor) continue;
      restored.add(field);
      if (isChanged(field) && !isChanged(successor)) copyValue(field, successor);
      if (field === focused && document.activeElement === document.body) successor.focus();
    }
  }
}

function sameNamed(fields: readonly Field[], { name, type }: Field): Field[] {
  return fields.filter((field) => field.name === name && field.type === type);
}

function isChanged(field: Field): boolean {
  // Scripts cannot choose files.
  if (field.type === 'file') return false;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked);
}

function copyValue(from: Field, to: Field) {
  if ('checked' in from && 'checked' in to && from.checked !== to.checked) to.click();
  if (from.value === to.value) return;
  // React would not see a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
