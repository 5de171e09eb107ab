import * as v from 'valibot';
import { type Experiment, ExperimentSchema } from '#src/contract/tracker-event.ts';
import { storedEntry } from './storage.ts';

const visitPause = 30 * 60_000;

const environment = storedEntry({
  key: 'minside.environment',
  area: 'local',
  schema: v.pipe(v.string(), v.uuid()),
});
const visit = storedEntry({
  key: 'minside.visit',
  area: 'session',
  schema: v.object({ id: v.pipe(v.string(), v.uuid()), startedAt: v.number(), lastAt: v.number() }),
});
const experiments = storedEntry({
  key: 'minside.experiments',
  area: 'local',
  schema: v.array(ExperimentSchema),
});

export interface MeasuredVisit {
  readonly environmentId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** @param at time of a view, in milliseconds since 1970. Creates and stores ids, so it requires consent (N-18). */
export function visitAt(at: number): MeasuredVisit {
  const environmentId = environment.read() ?? crypto.randomUUID();
  environment.write(environmentId);
  const known = visit.read();
  const goesOn = known !== undefined && at - known.lastAt < visitPause;
  const { id, startedAt } = goesOn ? known : { id: crypto.randomUUID(), startedAt: at };
  visit.write({ id, startedAt, lastAt: at });
  return { environmentId, sessionId: id, startedAt };
}

/** Returns the experiments for the next view, and deletes them (Spec §4). */
export function takeStoredExperiments(): readonly Experiment[] {
  const stored = experiments.read() ?? [];
  experiments.clear();
  return stored;
}

/** Call this after consent was withdrawn. */
export function forgetMeasuring(): void {
  for (const entry of [environment, visit, experiments]) entry.clear();
}
