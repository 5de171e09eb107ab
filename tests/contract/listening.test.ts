import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { visitorAs } from './support/log-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));

/** Logs in at an origin that listens on `host`. During a log-in the origin requests the token from itself. */
async function logInOn(host: string): Promise<string> {
  const origin = await startTestOrigin({ environment: { ORIGIN_HOST: host } });
  try {
    const title = titleNamed(origin.services.fleet, 'polviktidende');
    const visitor = await visitorAs(origin, title, 'komplett');
    expect(await (await visitor.call(title, 'session')).json()).toMatchObject({ authenticated: true });
    return origin.url;
  } finally {
    await origin.close();
  }
}

describe('the host of the origin', () => {
  test('O-01 a log-in succeeds on 0.0.0.0, through the loopback address', async () => {
    expect(await logInOn('0.0.0.0')).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test.skipIf(!hasIpv6).each(['::1', '::'])('O-01 a log-in succeeds on %s', async (host) => {
    expect(await logInOn(host)).toMatch(/^http:\/\/\[::1\]:\d+$/);
  });
});
