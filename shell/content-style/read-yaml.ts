import { type ErrorCode, isMap, isNode, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';

/** The line of a field, or of its nearest existing parent. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** What an editor can do about each error of the parser. */
const advice: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: 'put the text in quotes',
  BAD_DQ_ESCAPE: 'put the text in single quotes, or write \\\\ for \\',
  BAD_INDENT: 'check the indentation, and that each bracket is closed',
  BAD_SCALAR_START: 'put the text in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'put a text with ": " in quotes, and check the indentation',
  DUPLICATE_KEY: 'this field is here twice',
  BLOCK_IN_FLOW: 'a bracket is not closed',
  MISSING_CHAR: 'a quote or bracket is not closed, or a field has no colon',
  MULTILINE_IMPLICIT_KEY: 'a field has no colon, or no space after it',
  MULTIPLE_DOCS: 'leave out the line --- below the fields',
  TAB_AS_INDENT: 'indent with spaces, not tabs',
  UNEXPECTED_TOKEN:
    "put the text in quotes (within '…' write '' for an apostrophe), and a comment on a line of its own",
};

/** Parses YAML that begins at `firstLine` of its file. */
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
    Scalar: (_, { range, anchor, tag, type }) => {
      if (!range) return;
      // The parser places the error of an unclosed quote at the end of the text.
      const [error] = document.errors;
      if (error?.code === 'MISSING_CHAR' && error.pos[0] === range[1]) error.pos[0] = range[0];
      // The parser drops the words after #, & or !.
      const isCut = type === 'PLAIN' && /^[ \t]+#/.test(source.slice(range[1]));
      if (isCut || anchor || tag)
        document.errors.push(new YAMLParseError([range[0], range[1]], 'UNEXPECTED_TOKEN', ''));
    },
    // YAML reads a text such as *word* as a reference.
    Alias: (_, alias) => {
      const [start = 0] = alias.range ?? [];
      if (!alias.resolve(document)) document.errors.push(new YAMLParseError([start, start], 'BAD_ALIAS', ''));
    },
  });
  // Further errors follow from the first.
  const errors = document.errors.slice(0, 1).map(({ code, pos, message }) => {
    // Remove the position from the message: it counts from the beginning of `source`, not of the file.
    const [what = ''] = message.split(/ at line |\n/);
    return { line: lineAt(pos[0]), message: `is not valid YAML: ${advice[code] ?? what}` };
  });
  return { data: errors.length > 0 ? undefined : (document.toJS() as unknown), errors, lineOf };
}
