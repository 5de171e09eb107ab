import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PaymentCounter } from '#origin/platform/services/services.ts';
import { openItemCauses } from '#src/domain/open-items.ts';

export interface AnsweredRequest {
  readonly status: number;
  readonly seconds: number;
  readonly facts: Readonly<Record<string, string>>;
}

export interface Metrics extends PaymentCounter {
  readonly count: (request: AnsweredRequest) => void;
  readonly countRun: () => void;
  readonly registry: Registry;
}

/**
 * Label values of counters that start at 0, because Prometheus sees no increase in a series that begins with its first
 * event.
 */
export interface CountedSeries {
  readonly titleCodes: readonly string[];
  readonly paymentKinds: readonly string[];
  readonly outcomes: readonly string[];
  readonly providers: readonly string[];
}

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Each process has its own counters. */
export function createMetrics(series: CountedSeries): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = countersIn(registers);
  const runs = counter('min_side_due_work_runs_total', 'Runs of the due work that have come to their end.');
  return {
    count: countRequests(registers, series),
    countPayment: countPayments(registers, series),
    countProviderAnswer: countProviderAnswers(registers, series),
    countOpenItems: showOpenItems(registers),
    countRun: () => runs.inc(),
    registry,
  };
}

function countersIn(registers: Registry[]) {
  return <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
}

function countPayments(
  registers: Registry[],
  { titleCodes, paymentKinds, outcomes }: CountedSeries,
): Metrics['countPayment'] {
  const counter = countersIn(registers);
  const payments = counter(
    'min_side_payments_total',
    'Payments, charges, refunds and registrations that have ended, by outcome.',
    ['title', 'kind', 'outcome'],
  );
  for (const title of titleCodes) {
    for (const kind of paymentKinds) for (const outcome of outcomes) payments.inc({ title, kind, outcome }, 0);
  }
  return ({ titleCode: title, kind, outcome }) => payments.inc({ title, kind, outcome });
}

function showOpenItems(registers: Registry[]): Metrics['countOpenItems'] {
  const open = new Gauge({
    name: 'min_side_open_items',
    help: 'Open sums that have no next step or need staff, by debtor and cause; counted every six hours.',
    labelNames: ['owed_by', 'cause'],
    registers,
  });
  const show: Metrics['countOpenItems'] = (items) => {
    for (const owedBy of ['person', 'title']) {
      for (const cause of openItemCauses) {
        const own = items.filter((item) => item.owedBy === owedBy && item.cause === cause);
        open.set({ owed_by: owedBy, cause }, own.length);
      }
    }
  };
  show([]);
  return show;
}

function countProviderAnswers(registers: Registry[], { providers }: CountedSeries): Metrics['countProviderAnswer'] {
  const counter = countersIn(registers);
  const answers = counter(
    'min_side_provider_answers_total',
    'Answers of payment providers, by HTTP status: 401 says that our own access is refused.',
    ['provider', 'status'],
  );
  for (const provider of providers) for (const status of [200, 401]) answers.inc({ provider, status }, 0);
  return ({ provider, status }) => answers.inc({ provider, status });
}

function countRequests(registers: Registry[], { titleCodes }: CountedSeries): Metrics['count'] {
  const counter = countersIn(registers);
  const requests = counter(
    'min_side_requests_total',
    'Requests, by the code of their title; empty for those that belong to none.',
    ['title', 'host', 'status'],
  );
  const errors = counter(
    'min_side_request_errors_total',
    'Requests that the origin could not answer: status 500 and above.',
    ['title'],
  );
  const duration = new Histogram({
    name: 'min_side_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['title'],
    buckets,
    registers,
  });
  const events = counter('min_side_events_total', 'What people have done, such as a login.', ['title', 'event']);
  const refusals = counter('min_side_refusals_total', 'Calls that were refused, by their code.', ['call', 'code']);
  for (const title of titleCodes) {
    requests.inc({ title, host: 'page', status: 200 }, 0);
    errors.inc({ title }, 0);
    duration.zero({ title });
    events.inc({ title, event: 'login' }, 0);
  }
  for (const code of ['codeWrong', 'tooMany']) refusals.inc({ call: 'POST verify', code }, 0);
  return ({ status, seconds, facts: { title = '', host = '', event, call, code } }) => {
    if (call !== undefined && code !== undefined) refusals.inc({ call, code });
    requests.inc({ title, host, status });
    if (status >= 500) errors.inc({ title });
    duration.observe({ title }, seconds);
    if (event !== undefined) events.inc({ title, event });
  };
}
