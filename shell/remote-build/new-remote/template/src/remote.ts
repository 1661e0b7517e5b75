import { defineRemote } from '@site/kit';

export default defineRemote({
  name: 'mf-sample',
  owner: 'Sample',
  // Shown in the menu once the configuration of the shell names this remote: see NAVIGATION_PLACES in shell/docs/operations.md.
  navigation: [{ label: 'Sample', path: '/sample', group: 'Readings' }],
});
