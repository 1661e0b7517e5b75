// Shows what is new every five seconds, without touching a form that someone is filling in. The page works without it.
const everyMs = 5_000;
let updatedAt = new Date();
const isChanged = (input) => input.value !== input.defaultValue;
const isBusy = () =>
  document.hidden ||
  document.querySelector('details[open] form, form:focus-within, [data-notice]') ||
  [...document.querySelectorAll('input[name="why"]')].some(isChanged);

setInterval(async () => {
  if (isBusy()) return;
  // A server that hangs counts as one that does not answer.
  const signal = AbortSignal.timeout(2 * everyMs);
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, signal }).catch(
    () => undefined,
  );
  if (isBusy()) return;
  if (!response?.ok) return showOutdated();
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The session has ended: show where to sign in.
  if (!next.querySelector('[data-refresh]')) return location.reload();
  updatedAt = new Date();
  document.title = next.title;
  for (const part of next.querySelectorAll('[data-refresh]')) {
    const old = document.querySelector(`[data-refresh="${part.dataset.refresh}"]`);
    if (old && old.innerHTML !== part.innerHTML) old.innerHTML = part.innerHTML;
  }
}, everyMs);

function showOutdated() {
  const text = `Not updated since ${updatedAt.toISOString().slice(11, 19)} UTC: this page gets no answer`;
  document.title = text;
  const summary = document.querySelector('[data-refresh="summary"]');
  if (summary) summary.innerHTML = `<h1 class="font-serif text-h2 text-danger">${text}</h1>`;
}
