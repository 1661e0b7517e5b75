// The entry for the shell. Remotes must not import it.
export { picked, queryOptions, queryPath } from './data.ts';
export { type Host, HostProvider } from './host.ts';
export { loadCode } from './load-code.ts';
export { loadOutcome, type Outcome, pageContext } from './page-outcome.ts';
export { type ApiFetch, type ApiResponse, createQueryClient, ensureQuery } from './query-client.ts';
export { renderStaticContent, useServerHtml } from './static.tsx';
export { type ToastStore, toastStore } from './toast.ts';
