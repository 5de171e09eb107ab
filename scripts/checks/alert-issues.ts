import * as v from 'valibot';
import { parse } from 'yaml';
import type { Issue } from './issue.ts';

/** The Prometheus rules that ship with the product. Their tests are beside them. */
export const alertsFile = 'ops/alerts.yaml';
export const alertTestsFile = 'ops/alerts.test.yaml';

const RuleSchema = v.object({
  alert: v.string(),
  expr: v.string(),
  labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.object({ summary: v.string(), runbook: v.string() }),
});
const AlertsSchema = v.object({ groups: v.array(v.object({ rules: v.array(RuleSchema) })) });
const TestsSchema = v.object({
  tests: v.array(
    v.object({
      alert_rule_test: v.array(v.object({ alertname: v.string(), exp_alerts: v.array(v.unknown()) })),
    }),
  ),
});

export interface AlertContext {
  readonly read: (file: string) => string | undefined;
  readonly tests: string;
}

/** Metrics that the alerts use, by exported name. */
export function metricsOf(alerts: string): readonly string[] {
  const { groups } = v.parse(AlertsSchema, parse(alerts));
  const names = groups.flatMap(({ rules }) =>
    rules.flatMap(({ expr }) => expr.match(/\b(?:min_side|process)_\w+/g) ?? []),
  );
  return [...new Set(names)].sort();
}

export function alertIssues(alerts: string, { read, tests }: AlertContext): readonly Issue[] {
  const rules = v.parse(AlertsSchema, parse(alerts)).groups.flatMap((group) => group.rules);
  const names = rules.map(({ alert }) => alert);
  const raised = new Set(
    v
      .parse(TestsSchema, parse(tests))
      .tests.flatMap((test) => test.alert_rule_test)
      .filter((one) => one.exp_alerts.length > 0)
      .map(({ alertname }) => alertname),
  );
  const messages = [
    ...(rules.length === 0 ? ['has no alert'] : []),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `has ${name} twice`),
    ...rules
      .filter(({ annotations }) => !isHeading(annotations.runbook, read))
      .map(({ alert, annotations }) => `${alert} links to the runbook ${annotations.runbook}, which does not exist`),
    ...names.filter((name) => !raised.has(name)).map((name) => `${name} is never raised in ${alertTestsFile}`),
  ];
  return messages.map((message) => ({ file: alertsFile, message }));
}

function isHeading(link: string, read: AlertContext['read']): boolean {
  const [file = '', anchor = ''] = link.split('#');
  const headings = [...(read(file) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return anchor !== '' && headings.includes(anchor);
}

/** The anchor that GitHub and GitLab give to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
