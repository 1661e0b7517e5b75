import { parser } from '@prometheus-io/lezer-promql';

/** Reads a PromQL expression as Prometheus' own editor does; throws when it is not valid. */
export function readPromql(expression: string) {
  // Grafana fills in its variables before it asks Prometheus.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const selectors: { metric: string; matchers: { label: string; value: string }[] }[] = [];
  /** Labels in `by`, `without`, `on` and `ignoring`. */
  const grouping: string[] = [];
  parser.parse(text).iterate({
    enter({ name, type, node, from, to }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${text}`);
      const part = text.slice(from, to);
      if (name === 'VectorSelector') {
        const metric = node.getChild('Identifier');
        selectors.push({ metric: metric ? text.slice(metric.from, metric.to) : '', matchers: [] });
      }
      if (name === 'UnquotedLabelMatcher') {
        const [, label = '', value = ''] = /^\s*(\w+)\s*[!=~]+\s*["'](.*)["']$/.exec(part) ?? [];
        selectors.at(-1)?.matchers.push({ label, value });
      }
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouping.push(part);
    },
  });
  return { selectors, grouping };
}
