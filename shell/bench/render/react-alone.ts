import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Parser } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Returns a function that renders the elements of a page with React, without components, data, head and compression, and
 * resolves with the number of bytes.
 */
export function reactAlone(html: string): () => Promise<number> {
  const start = html.indexOf('<div id="shell-site"');
  if (start < 0) throw new Error('The page has no element with the id shell-site.');
  const tree = parse(html.slice(start, html.indexOf('<script', start)));
  return async () => {
    let bytes = 0;
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done();
      },
    });
    const ready = Promise.withResolvers<void>();
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: ready.resolve,
      onError: ready.reject,
    });
    await ready.promise;
    await finished(pipe(output));
    return bytes;
  };
}

function parse(html: string): ReactNode {
  const open: { name: string; props: Record<string, string>; children: ReactNode[] }[] = [];
  const root: ReactNode[] = [];
  const siblings = () => open.at(-1)?.children ?? root;
  const parser = new Parser({
    onopentag(name, attributes) {
      // React leaves out attributes with an empty text, such as `hidden`.
      const props = Object.entries(attributes).map(([attribute, value]) => [attribute, value || 'true']);
      open.push({ name, props: Object.fromEntries(props), children: [] });
    },
    ontext: (text) => void siblings().push(text),
    onclosetag() {
      const { name, props, children } = open.pop() as (typeof open)[number];
      siblings().push(createElement(name, props, ...children));
    },
  });
  parser.end(html);
  return createElement(Fragment, null, ...root);
}
