/** The manifest of the shell's build, `dist/shell.json`. */
export interface ShellBuild {
  version: string;
  /** The version of @site/kit inside. */
  kit: string;
  /** The modules that remotes get from the shell, with their versions. */
  shared: { react: string; [name: string]: string };
  /** The script in every document. */
  starter: string;
  /** The scripts of the app, which the starter loads; the first is the entry. */
  app: string[];
  stylesheet: string;
  /** The file of the serif, which the stylesheet names. */
  font: string;
  files: Record<string, { integrity: string; bytes: number }>;
}
