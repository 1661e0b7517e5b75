// Shows what is new every five seconds, except in a part with a form that someone is filling in. The page works without it.
const everyMs = 5_000;
let updatedAt = new Date();
const isChanged = (input) => input.value !== input.defaultValue;
const isInUse = (part) =>
  part.querySelector('details[open] form, form:focus-within') ||
  [...part.querySelectorAll('input[name="why"]')].some(isChanged);
const partsOf = (page) =>
  [...page.querySelectorAll('[data-refresh]')].map((part) => part.dataset.refresh).join();
// The result of an action stays until it is closed.
const isPaused = () => document.hidden || document.querySelector('[data-notice]');

setInterval(async () => {
  if (isPaused()) return;
  // A server that hangs counts as one that does not answer.
  const signal = AbortSignal.timeout(2 * everyMs);
  const html = await fetch(location.href, { headers: { accept: 'text/html' }, signal })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (isPaused()) return;
  if (html === undefined) return showOutdated('this page gets no answer');
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (!next.querySelector('[data-refresh]')) {
    if (isInUse(document)) return showOutdated('your session has ended. Reload this page to sign in');
    return location.reload();
  }
  updatedAt = new Date();
  document.title = next.title;
  // A remote was added or removed.
  if (partsOf(next) !== partsOf(document) && !isInUse(document)) return location.reload();
  for (const part of next.querySelectorAll('[data-refresh]')) {
    const old = document.querySelector(`[data-refresh="${part.dataset.refresh}"]`);
    if (!old || isInUse(old) || old.innerHTML === part.innerHTML) continue;
    const focusedForm = old.contains(document.activeElement) && document.activeElement.closest('details')?.id;
    old.innerHTML = part.innerHTML;
    if (focusedForm) document.getElementById(focusedForm)?.querySelector('summary').focus();
  }
}, everyMs);

function showOutdated(reason) {
  const text = `Not updated since ${updatedAt.toISOString().slice(11, 19)} UTC: ${reason}`;
  document.title = text;
  // Above a summary that is in use: its first line says what its form is for. The next refresh removes the notice.
  // Remove an earlier one here, because it may be in the other place.
  document.getElementById('outdated')?.remove();
  const part = (name) => document.querySelector(`[data-refresh="${name}"]`);
  const place = part(isInUse(part('summary')) ? 'notice' : 'summary');
  place.innerHTML = `<h1 id="outdated" class="font-serif text-h2 text-danger">${text}</h1>`;
}
