// Shows what is new every five seconds, without touching a form that someone is filling in. The page works without it.
const everyMs = 5_000;
const isChanged = (input) => input.value !== input.defaultValue;
const isBusy = () =>
  document.hidden ||
  document.querySelector('details[open] form, form:focus-within, [data-notice]') ||
  [...document.querySelectorAll('input[name="why"]')].some(isChanged);

setInterval(async () => {
  if (isBusy()) return;
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok || isBusy()) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of next.querySelectorAll('[data-refresh]')) {
    const old = document.querySelector(`[data-refresh="${part.dataset.refresh}"]`);
    if (old && old.innerHTML !== part.innerHTML) old.innerHTML = part.innerHTML;
  }
}, everyMs);
