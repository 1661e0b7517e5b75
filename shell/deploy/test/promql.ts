import { parser } from '@prometheus-io/lezer-promql';

export interface Selector {
  metric: string;
  matchers: { label: string; value: string }[];
}

export interface Query {
  selectors: Selector[];
  /** Labels in `by`, `without`, `on` and `ignoring`. */
  grouping: string[];
}

/** Reads a PromQL expression as Prometheus' own editor does; throws when it is not valid. */
export function readPromql(expression: string): Query {
  // Grafana fills in its variables before it asks Prometheus.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const query: Query = { selectors: [], grouping: [] };
  parser.parse(text).iterate({
    enter({ name, type, node, from, to }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${text}`);
      const part = text.slice(from, to);
      if (name === 'VectorSelector') {
        const metric = node.getChild('Identifier');
        query.selectors.push({ metric: metric ? text.slice(metric.from, metric.to) : '', matchers: [] });
      }
      if (name === 'UnquotedLabelMatcher') {
        const [, label = '', value = ''] = /^\s*(\w+)\s*[!=~]+\s*["'](.*)["']$/.exec(part) ?? [];
        query.selectors.at(-1)?.matchers.push({ label, value });
      }
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') query.grouping.push(part);
    },
  });
  return query;
}
