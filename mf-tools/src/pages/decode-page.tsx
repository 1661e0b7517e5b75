import { definePage } from '@site/kit';
export default definePage({
  path: '/decode',
  samples: ['/decode'],
  meta: () => ({ title: 'Decode', description: 'x', canonical: '/decode' }),
  Component: () => <h1 className="text-2xl font-bold">Decode Any Angel Number</h1>,
});
