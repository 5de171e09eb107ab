import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database, OpenDatabase } from '#origin/platform/database/database.ts';
import { databaseFailureOf } from '#origin/platform/database/trouble.ts';
import { traceOf } from '#origin/platform/log/log.ts';
import { problemResponse } from '#origin/platform/problems/problem-response.ts';

interface Unready {
  readonly code: 'draining' | 'readOnly' | 'dataFolder' | 'unavailable';
  /** Only for the log. */
  readonly reason: string | undefined;
}

export interface Readiness {
  readonly drain: () => void;
  /** Undefined if the process is ready. */
  readonly fault: () => Promise<Unready | undefined>;
}

/** How long the database may take to answer; probes wait only a little longer. */
const patienceMs = 1_500;

/** Free space that the embedded database needs: two segments of its write-ahead log. */
const leastRoom = 32 * 1024 * 1024;

const ReadOnlySchema = v.object({ rows: v.tuple([v.object({ read_only: v.boolean() })]) });

export function createReadiness({ database, driver }: OpenDatabase): Readiness {
  let isDraining = false;
  const folder = driver.kind === 'embedded' ? driver.client.dataDir : undefined;
  return {
    drain: () => {
      isDraining = true;
    },
    fault: async () => {
      if (isDraining) return { code: 'draining', reason: 'the process is about to stop' };
      const reason = folder === undefined ? undefined : faultOfFolder(dirname(folder));
      return reason === undefined ? faultOfDatabase(database) : { code: 'dataFolder', reason };
    },
  };
}

/** A full or read-only disk shows only on a write. */
function faultOfFolder(folder: string): string | undefined {
  const probe = join(folder, 'readiness');
  try {
    writeFileSync(probe, 'x');
    const { bavail, bsize } = statfsSync(folder);
    const room = bavail * bsize;
    return room < leastRoom ? `${folder} has ${room} bytes left and needs ${leastRoom}` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(probe, { force: true });
  }
}

async function faultOfDatabase(database: Database): Promise<Unready | undefined> {
  const silence = new AbortController();
  const silent = pause(patienceMs, undefined, { signal: silence.signal, ref: false }).then(() => {
    throw new Error(`the database has not answered for ${patienceMs} ms`);
  });
  try {
    const query = sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`;
    const { rows } = v.parse(ReadOnlySchema, await Promise.race([database.execute(query), silent]));
    return rows[0].read_only ? { code: 'readOnly', reason: 'the database takes no writes' } : undefined;
  } catch (error) {
    return { code: 'unavailable', reason: databaseFailureOf(error)?.reason ?? messageOf(error) };
  } finally {
    silence.abort();
    await silent.catch(() => undefined);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(traceOf(error));
}

export async function answerReadiness(readiness: Readiness, log: Logger, supportCode: string): Promise<Response> {
  const fault = await readiness.fault();
  if (fault === undefined) return answerAlive();
  log.error({ supportCode, ...fault }, 'not ready');
  return problemResponse({ status: 503, code: fault.code, supportCode });
}

export function answerAlive(): Response {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } });
}
