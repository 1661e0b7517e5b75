/** The part of Lighthouse's API that the bench calls. The package has no types for its entry. */
declare module 'lighthouse' {
  interface Category {
    id: string;
    title: string;
    /** 0 to 1; null if there is no score. */
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }

  interface Result {
    runtimeError?: { code: string; message: string };
    categories: Record<string, Category>;
    audits: Record<string, { id: string; title: string; score: number | null }>;
  }

  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'silent' | 'error'; output: 'json' },
  ): Promise<{ lhr: Result } | undefined>;
}
