import { Gauge, type Registry } from 'prom-client';
import { deadLetters } from '#origin/platform/jobs/job-attempt.ts';
import type { QueueCounts } from '../jobs/job-overview.ts';
import { groupTitlesByTime } from '#origin/platform/clock/clock.ts';
import { logOutage } from '#origin/platform/log/log.ts';
import type { Services } from '../services/services.ts';
import type { GaugeSource } from './gauge-source.ts';

export type GaugeParts = Pick<Services, 'clock' | 'database' | 'fleet' | 'jobs' | 'log'>;

/** Gauges of state shared by all processes; the returned function reads all of them. */
export function createGauges(
  registry: Registry,
  parts: GaugeParts,
  sources: readonly GaugeSource[],
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'min_side_database_up', help: 'Whether the database answers.', registers });
  const readJobs = jobGauges(registers, parts);
  const readings = sources.map((source) => sourceGauge(registers, parts, source));
  return async () => {
    try {
      await readJobs();
      for (const read of readings) await read();
      up.set(1);
    } catch (error) {
      logOutage(parts.log, error, { message: 'the gauges could not be read' });
      up.set(0);
    }
  };
}

function jobGauges(registers: Registry[], { jobs }: GaugeParts): () => Promise<void> {
  const waiting = new Gauge({
    name: 'min_side_jobs',
    help: 'Jobs of a queue, counted within the last minute.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'min_side_oldest_job_seconds',
    help: 'How long the oldest job of a queue has been ready to be carried out.',
    labelNames: ['queue'],
    registers,
  });
  const dead = new Gauge({
    name: 'min_side_dead_letters',
    help: 'Jobs that failed for good, by their kind.',
    labelNames: ['kind'],
    registers,
  });
  const showQueue = ({ queue, ready, deferred, active, failed }: QueueCounts): void => {
    if (queue === deadLetters) return;
    for (const [state, value] of Object.entries({ ready, deferred, active, failed })) {
      waiting.set({ queue, state }, value);
    }
  };
  return async () => {
    for (const gauge of [waiting, age, dead]) gauge.reset();
    for (const counts of await jobs.counts()) showQueue(counts);
    for (const { queue, oldestSeconds, deadCount } of await jobs.backlog()) {
      age.set({ queue }, oldestSeconds);
      dead.set({ kind: queue }, deadCount);
    }
  };
}

function sourceGauge(
  registers: Registry[],
  { clock, database, fleet }: GaugeParts,
  { name, help, labelNames, series, read }: GaugeSource,
): () => Promise<void> {
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers });
  return async () => {
    const groups = await groupTitlesByTime(clock, fleet.titles);
    const samples = await read(
      database,
      [...groups].map(([now, titles]) => ({ now, titles })),
    );
    gauge.reset();
    for (const labels of series) gauge.set(labels, 0);
    for (const { labels, value } of samples) gauge.inc(labels, value);
  };
}
