export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that the client accepts. */
export function negotiateEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return 'identity';
  const accepts = (name: string) =>
    acceptEncoding.split(',').some((part) => {
      const [coding, ...parameters] = part.trim().toLowerCase().split(';');
      return coding?.trim() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    });
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
