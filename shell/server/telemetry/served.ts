/** What was served, for the request's log line and the metrics. */
interface Served {
  kind: 'page' | 'resource' | 'asset' | 'api' | 'ops' | 'sitemap' | 'preview' | 'other';
  /** The module id of the page or resource. */
  page?: string;
  cache?: string;
  /** What the page lacks, see `Lack`. */
  lacks?: string | undefined;
  composition?: string;
}

declare module 'fastify' {
  interface FastifyReply {
    served: Served | undefined;
  }
}
