import { endpoints, type Suggestion, searchQueryMaxLength } from '@site/contracts';
import styles from './number-suggestions.css?inline';

const answers = new Map<string, Suggestion[]>();
const sheet = new CSSStyleSheet();

/** Adds suggestions to the field of a number box when a visitor uses it. */
function onFocus(target: EventTarget | null) {
  if (target instanceof HTMLInputElement && target.dataset.numberField !== undefined) addSuggestions(target);
}
document.addEventListener('focusin', ({ target }) => onFocus(target));
onFocus(document.activeElement);

/**
 * The content security policy allows no style element, but a style sheet made by our own script. It is not added before it
 * is needed: from then on, the browser computes all styles of the page again for each stylesheet that is loaded (decision 47).
 */
function addStyles() {
  // Extensions of browsers adopt style sheets of their own.
  if (document.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Makes a field a combobox that suggests pages while a visitor types. Enter without a choice sends the form. */
function addSuggestions(field: HTMLInputElement): void {
  if (field.role === 'combobox') return;
  addStyles();
  const list = document.createElement('ul');
  const status = document.createElement('output');
  list.id = `${field.id}-suggestions`;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  list.className = 'suggestions';
  list.hidden = true;
  status.className = 'suggestions-status';
  field.after(list);
  field.form?.append(status);
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', list.id);
  let options: HTMLElement[] = [];
  let chosen = -1;
  let request: AbortController | undefined;

  function close() {
    request?.abort();
    list.hidden = true;
    choose(-1);
    field.ariaExpanded = 'false';
    status.textContent = '';
  }
  close();

  function choose(index: number) {
    chosen = index;
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === index);
    const option = options[index];
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  function open(option: HTMLElement | undefined) {
    close();
    field.closest('details')?.removeAttribute('open');
    if (option?.dataset.path) location.assign(option.dataset.path);
  }

  function show(suggestions: readonly Suggestion[]) {
    options = suggestions.map(({ name, title, path }, at) => {
      const option = document.createElement('li');
      option.id = `${list.id}-${at}`;
      option.role = 'option';
      option.dataset.path = path;
      const label = document.createElement('b');
      label.textContent = name;
      option.append(label, title ? ` ${title}` : '');
      option.addEventListener('click', () => open(option));
      return option;
    });
    list.replaceChildren(...options);
    choose(-1);
    list.hidden = options.length === 0;
    field.ariaExpanded = String(!list.hidden);
    status.textContent = list.hidden ? '' : `${options.length} suggestion${options.length === 1 ? '' : 's'}`;
  }

  async function update() {
    const typed = field.value.trim();
    request?.abort();
    // The marked option was suggested for an earlier text.
    choose(-1);
    if (typed === '') return show([]);
    request = new AbortController();
    const { signal } = request;
    try {
      const found = answers.get(typed) ?? (await load(typed, signal));
      answers.set(typed, found);
      if (!signal.aborted) show(found);
    } catch {
      // Aborted by the next key, or the API is down: the form still works.
      if (!signal.aborted) close();
    }
  }

  field.addEventListener('input', update);
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  // A press must not take the focus from the field, which would close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    if (isComposing) return;
    if (list.hidden) {
      if (key === 'ArrowDown') void update();
      return;
    }
    const last = options.length - 1;
    // Between the last option and the first one is the field itself, with no choice.
    if (key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1);
    else if (key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1);
    else if (key === 'Enter' && chosen >= 0) open(options[chosen]);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  if (field.value !== '' && field.value !== field.defaultValue) void update();
}

async function load(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(endpoints.suggestions(typed.slice(0, searchQueryMaxLength)), { signal });
  if (!response.ok) throw new Error(`The API answered ${response.status}`);
  return response.json();
}
