import { defineRemote } from '@site/kit';

export default defineRemote({ name: 'mf-content', owner: 'Content' });
