import { defineRemote } from '@site/kit';

export default defineRemote({ name: 'mf-blog', owner: 'Blog' });
