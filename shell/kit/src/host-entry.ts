// What the shell needs of the kit. Remotes never import this entry.
export { picked } from './data.ts';
export { type Host, HostProvider } from './host.ts';
export { type ToastStore, toastStore } from './toast.ts';
