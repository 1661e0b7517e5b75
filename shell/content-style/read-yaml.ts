import { type ErrorCode, isMap, isNode, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';

/** The line of a field, or of its nearest existing parent. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** What an editor can do about an error of the parser. */
const advice: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: 'put the text in quotes',
  BAD_INDENT: 'check the indentation, and that each bracket is closed',
  BAD_SCALAR_START: 'put the text in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'put a text with ": " in quotes, and check the indentation',
  DUPLICATE_KEY: 'this field is here twice',
  MISSING_CHAR: 'a quote or bracket is not closed, or a field has no colon',
  TAB_AS_INDENT: 'indent with spaces, not tabs',
  UNEXPECTED_TOKEN: "put the text in quotes; within '…' write '' for an apostrophe",
};

/** Reads YAML that begins at this line of its file. */
export function readYaml(source: string, firstLine = 1) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf: LineOf = (path) => {
    const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    // The value of a field may begin below its name.
    const field = isMap(parent) && parent.items.find(({ key }) => String(key) === String(path.at(-1)));
    const node = field ? field.key : path.length > 0 ? document.getIn(path, true) : document.contents;
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine;
  };
  visit(document, {
    // The parser places the error of an unclosed quote at the end of the text.
    Scalar: (_, { range }) => {
      const [error] = document.errors;
      if (range && error?.code === 'MISSING_CHAR' && error.pos[0] === range[1]) error.pos[0] = range[0];
    },
    // A text such as *word* is a reference in YAML.
    Alias: (_, alias) => {
      const [start = 0] = alias.range ?? [];
      if (!alias.resolve(document)) document.errors.push(new YAMLParseError([start, start], 'BAD_ALIAS', ''));
    },
  });
  // Further errors follow from the first.
  const errors = document.errors.slice(0, 1).map(({ code, pos, message }) => {
    // The place in the message is that in the source, which may be a part of the file.
    const [what = ''] = message.split(/ at line |\n/);
    return { line: lineAt(pos[0]), message: `is not valid YAML: ${advice[code] ?? what}` };
  });
  return { data: errors.length > 0 ? undefined : (document.toJS() as unknown), errors, lineOf };
}
