import { describe, expect, test } from 'vitest';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();

/** Posts a form of a given size in chunks, without a length. */
function post(publicationId: string, path: string, { bytes, accept }: { bytes: number; accept: string }) {
  const { fleet } = origin.services;
  const chunk = new TextEncoder().encode('x'.repeat(1024));
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left <= 0) controller.close();
      else controller.enqueue(chunk);
      left -= chunk.byteLength;
    },
  });
  const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
  return new Visitor(origin).ask(`${fleet.identityUrl(titleNamed(fleet, publicationId))}${path}`, {
    method: 'POST',
    headers,
    body,
  });
}

describe("bodies too large for the provider's forms", () => {
  const page = 'text/html,application/xhtml+xml';

  test.each([
    ['polviktidende', '/authn/any/email', 'Det du sendte, er for stort'],
    ['polviktidende', '/profile-pages/about-you/phone', 'Det du sendte, er for stort'],
    ['djupvatnbygdeblad', '/oauth/authorize', 'Det du sende, er for stort'],
  ])('E-04 are refused on %s at %s, with a page', async (publicationId, path, text) => {
    const response = await post(publicationId, path, { bytes: 200_000, accept: page });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(`<h1>${text}</h1>`);
  });

  test('E-04 are refused with problem details for a program, with a length or without', async () => {
    const inChunks = await post('polviktidende', '/oauth/token', { bytes: 200_000, accept: '*/*' });
    expect([inChunks.status, await inChunks.json()]).toMatchObject([413, { code: 'payloadTooLarge' }]);
    const { fleet } = origin.services;
    const url = `${fleet.identityUrl(titleNamed(fleet, 'polviktidende'))}/oauth/token`;
    const whole = await new Visitor(origin).ask(url, { method: 'POST', form: { code: 'x'.repeat(200_000) } });
    expect([whole.status, await whole.json()]).toMatchObject([413, { code: 'payloadTooLarge' }]);
  });

  test('E-04 a small form in chunks reaches the provider', async () => {
    const response = await post('polviktidende', '/oauth/token', { bytes: 2048, accept: '*/*' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});

test('E-02 a client id that no database can store is an unknown client', async () => {
  const { fleet } = origin.services;
  const url = `${fleet.identityUrl(titleNamed(fleet, 'polviktidende'))}/oauth/token`;
  const form = { grant_type: 'authorization_code', code: 'x', client_id: 'a\0b', client_secret: 'x' };
  const response = await new Visitor(origin).ask(url, { method: 'POST', form });
  expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
});
