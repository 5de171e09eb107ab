import { expect, test, vi } from 'vitest';
import { clientIssue, ensurePostgres, readClusters } from './postgres.ts';

test('O-01 lists a machine’s clusters, except those that cannot be started', () => {
  const list = [
    '13  old     5434 down,binaries_missing postgres /var/lib/postgresql/13/old  /var/log/postgresql-13-old.log',
    '15  main    5432 online         postgres /var/lib/postgresql/15/main /var/log/postgresql/postgresql-15-main.log',
    '16  next    5433 down           postgres /var/lib/postgresql/16/next /var/log/postgresql/postgresql-16-next.log',
    '17  standby 5435 online,recovery postgres /var/lib/postgresql/17/standby /var/log/postgresql/17.log',
    '',
  ];
  expect(readClusters(list.join('\n'))).toEqual([
    { version: '15', name: 'main', port: 5432, isOnline: true },
    { version: '16', name: 'next', port: 5433, isOnline: false },
    { version: '17', name: 'standby', port: 5435, isOnline: true },
  ]);
  expect(readClusters('')).toEqual([]);
});

test('O-01 starts no server if TEST_DATABASE_URL names one, and says why that one cannot be used', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgresql://postgres@127.0.0.1:9/postgres');
  await expect(ensurePostgres()).rejects.toThrow(
    /named by TEST_DATABASE_URL is not usable: .*ECONNREFUSED 127\.0\.0\.1:9/,
  );
});

test('Q-05 reports a client program that is missing or older than the server', () => {
  expect(clientIssue(17, undefined)).toMatch(
    /^The tests need pg_dump of PostgreSQL 17 or newer, and there is none: .*$/,
  );
  expect(clientIssue(17, 15)).toContain('15 was found');
  expect([clientIssue(17, 17), clientIssue(15, 17)]).toEqual([undefined, undefined]);
});
