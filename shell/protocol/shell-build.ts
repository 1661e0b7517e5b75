/** What the server needs to know of the shell's own build; written as `dist/shell.json`. */
export interface ShellBuild {
  version: string;
  /** The version of @site/kit inside. */
  kit: string;
  /** The script that every document carries. */
  starter: string;
  /** The scripts of the app, which the starter loads. The first one is the entry. */
  app: string[];
  stylesheet: string;
  files: Record<string, { integrity: string; bytes: number }>;
}
