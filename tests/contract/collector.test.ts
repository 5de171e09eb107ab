import { describe, expect, test } from 'vitest';
import { collectorRetention } from '#origin/sandbox/collector/collector-routes.ts';
import { aTrackerEvent } from '#tests/support/builders/tracker-event.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();

async function reset(): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify({ titleCode: 'POL' }) };
  expect((await origin.app.request('http://127.0.0.1/sandbox/reset', init)).status).toBe(200);
}

function send(path: string, body: string): Promise<Response> {
  const url = origin.services.fleet.inboxUrl.replace('innboks', 'samtykke') + path;
  const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://polviktidende.localhost:8787' };
  return new Visitor(origin).ask(url, { method: 'POST', headers, body });
}

const collect = (events: unknown) => send('/collect', JSON.stringify(events));

async function kept(kind: 'analytics' | 'monitoring'): Promise<unknown[]> {
  const response = await origin.app.request(`http://127.0.0.1/sandbox/events?titleCode=POL&kind=${kind}`);
  const { events } = (await response.json()) as { events: unknown[] };
  return events;
}

describe('the collector', () => {
  test('C-02 stores events of a title in order, and a repeated one once', async () => {
    const events = [aTrackerEvent(), aTrackerEvent(), aTrackerEvent()];
    const response = await collect(events);
    expect([response.status, await response.json()]).toEqual([200, { taken: 3 }]);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://polviktidende.localhost:8787');
    expect((await collect(events.slice(1))).status).toBe(200);
    expect(await kept('analytics')).toEqual(events);
  });

  const event = aTrackerEvent();
  const { purposes } = event.consents;
  test.each([
    ['anything but a list', {}, ''],
    ['an empty list', [], ''],
    ['more than 20 at once', Array.from({ length: 21 }, () => aTrackerEvent()), ''],
    ['an unknown field', [{ ...event, email: 'kari@demo.example' }], '0.email'],
    [
      'missing consent to advertising',
      [
        {
          ...event,
          consents: { source: 'cmp', purposes: { ...purposes, CMP_ADVERTISING: { optIn: false, status: 'rejected' } } },
        },
      ],
      '0.consents.purposes.CMP_ADVERTISING.optIn',
    ],
    [
      'personal data in a URL',
      [{ ...event, object: { ...event.object, url: 'http://x.localhost/?a=kari@demo.example' } }],
      '0.object.url',
    ],
    [
      'an unknown client',
      [{ ...event, provider: { ...event.provider, '@id': 'sdrn:schibsted:client:nobody' } }],
      'provider.@id',
    ],
    [
      'a title without analytics',
      [{ ...event, provider: { ...event.provider, '@id': 'sdrn:schibsted:client:alvnesnytt' } }],
      'provider.@id',
    ],
  ])('C-02 refuses %s, names the field and stores nothing', async (_what, body, field) => {
    const before = await kept('analytics');
    const response = await collect(body);
    expect(response.status).toBe(400);
    const text = await response.text();
    const { faults } = JSON.parse(text) as { faults: { field: string }[] };
    expect(faults.map((fault) => fault.field)).toContain(field);
    expect(text).not.toContain('kari@demo');
    expect(response.headers.get('access-control-allow-origin')).not.toBeNull();
    expect(await kept('analytics')).toEqual(before);
  });

  test('C-02 refuses invalid JSON and large bodies', async () => {
    expect((await send('/collect', 'kari')).status).toBe(400);
    expect((await send('/collect', `"${'a'.repeat(70_000)}"`)).status).toBe(413);
  });

  test('C-02 deletes events when their title is reset, and after 30 days', async () => {
    await reset();
    expect(await kept('analytics')).toEqual([]);
    await collect([aTrackerEvent()]);
    const { services } = origin;
    const later = (days: number) => ({ ...services, realNow: () => services.realNow() + days * 86_400_000 });
    await collectorRetention(later(29));
    expect(await kept('analytics')).toHaveLength(1);
    await collectorRetention(later(31));
    expect(await kept('analytics')).toEqual([]);
  });
});

describe('the monitoring intake', () => {
  const report = { type: 'error', application: { id: 'a' }, context: { title: 'POL' }, error: { message: 'x' } };

  test('C-03 stores the reports of a title, one per line', async () => {
    const response = await send(
      '/intake?ddforward=%2Fapi%2Fv2%2Frum',
      `${JSON.stringify(report)}\n${JSON.stringify(report)}`,
    );
    expect(response.status).toBe(202);
    // A view update contains only what has changed, and no personal data.
    expect((await send('/intake', '{"type":"view","application":{"id":"a"}}')).status).toBe(202);
    expect(await kept('monitoring')).toEqual([report, report]);
    expect(await kept('analytics')).not.toContainEqual(report);
  });

  test('C-03 refuses anything but a report', async () => {
    expect((await send('/intake', '{"type":"log"}')).status).toBe(400);
    expect((await send('/intake', 'x')).status).toBe(400);
  });
});
