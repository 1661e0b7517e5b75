import type { DevFailure } from '../../protocol/dev-event.ts';

const style = new CSSStyleSheet();
style.replaceSync(`
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; }
  section { padding: 1rem 1.5rem; background: #1d1416; color: #ffe3e0; border-top: 4px solid #e5484d; }
  h2 { margin: 0 0 .5rem; font: 600 1rem/1.4 system-ui, sans-serif; }
  pre { margin: 0; white-space: pre-wrap; font: .8125rem/1.5 ui-monospace, monospace; }
`);

let notice: HTMLElement | undefined;

/** Shows failures over the page. A shadow tree keeps the page's styles and these apart. */
export function showFailures(failures: readonly DevFailure[]): void {
  notice?.remove();
  notice = undefined;
  if (failures.length === 0) return;
  notice = document.createElement('dev-failure');
  const tree = notice.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [style];
  for (const { title, message } of failures) {
    const section = document.createElement('section');
    section.role = 'alert';
    const heading = document.createElement('h2');
    heading.textContent = title;
    const text = document.createElement('pre');
    text.textContent = message;
    section.append(heading, text);
    tree.append(section);
  }
  document.body.append(notice);
}
