import { defineRemote } from '@site/kit';

export default defineRemote({ name: 'mf-tools', owner: 'Tools' });
