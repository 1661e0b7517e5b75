export interface ThreadJob {
  origin: string;
  paths: readonly string[];
  headers: Record<string, string>;
  connections: number;
  ms: number;
}

export interface ThreadCount {
  answered: number;
  /** Whatever was not answered with 200. */
  failed: number;
}
