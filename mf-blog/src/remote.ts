import { defineRemote } from '@site/kit';

export default defineRemote({ name: 'mf-blog', owner: 'Blog', kit: '^1.1.0' });
