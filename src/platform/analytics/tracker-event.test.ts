import { expect, test } from 'vitest';
import { experimentsIn, keptParameters } from './tracker-event.ts';

test('C-02 keeps measured parameters, and drops those that could identify a person or grant access', () => {
  const search = new URLSearchParams({
    utm_source: ' nyhetsbrev ',
    utm_campaign: 'host-2026',
    utm_content: 'kari@demo.example',
    utm_term: '20399000',
    plan: 'KOMPLETT',
    artRefId: 'Ab12xY',
    position: '',
    kode: 'HEMMELIG10',
    code: 'abc',
    state: 'def',
    invitasjon: 'ghi',
    sok: 'kari',
  }).toString();
  expect(keptParameters(`?${search}`)).toEqual({
    utm_source: 'nyhetsbrev',
    utm_campaign: 'host-2026',
    artRefId: 'Ab12xY',
    plan: 'KOMPLETT',
  });
});

test('G-04 reads the experiments of a URL, and drops malformed ones', () => {
  const search = '?experiment=7,Betalingsknapp,B,web&experiment=8, Forside ,A,web&experiment=9,x&experiment=1,2,3,4,5';
  expect(experimentsIn(search)).toEqual([
    { id: '7', name: 'Betalingsknapp', variant: 'B', platform: 'web' },
    { id: '8', name: 'Forside', variant: 'A', platform: 'web' },
  ]);
  expect(experimentsIn('?experiment=7,kari@demo.example,B,web')).toEqual([]);
});
