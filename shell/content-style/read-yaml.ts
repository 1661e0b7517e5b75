import { isNode, LineCounter, parseDocument } from 'yaml';

/** The line of a field, or of its nearest existing parent. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** Reads YAML that begins at this line of its file. */
export function readYaml(source: string, firstLine = 1) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf: LineOf = (path) => {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents;
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine;
  };
  const errors = document.errors.map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    // The place in the message is that in the source, which may be a part of the file.
    message: `is not valid YAML: ${(message.split('\n')[0] as string).replace(/ at line \d+, column \d+:?$/, '')}`,
  }));
  return { data: errors.length > 0 ? undefined : (document.toJS() as unknown), errors, lineOf };
}
