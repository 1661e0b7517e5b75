import { defineRemote } from '@site/kit';

export default defineRemote({
  name: 'mf-sample',
  owner: 'Sample',
  // Not in the menu until operators place it there with NAVIGATION_PLACES.
  navigation: [{ label: 'Sample', path: '/sample', group: 'Readings' }],
});
