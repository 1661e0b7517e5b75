import { defineRemote } from '@site/kit';

export default defineRemote({
  name: 'mf-sample',
  owner: 'Sample',
});
