// The entry for the shell. Remotes must not import it.
export { picked, queryOptions, queryPath } from './data.ts';
export { type Host, HostProvider } from './host.ts';
export { renderStaticContent, useServerHtml } from './static.tsx';
export { type ToastStore, toastStore } from './toast.ts';
