import { expect, test } from 'vitest';
import { contentHashOf, fixtureFleet } from '#tests/edge/support/fixture-site.ts';
import { FleetError, parseFleet } from './fleet.ts';
import { placeOfHost } from './hosts.ts';

const fleet = parseFleet(JSON.stringify(fixtureFleet({ nordvaerby: { formerHosts: ['minside.by.forr.no'] } })));
const liveBuild = contentHashOf('NVB').slice(0, 16);
const production = {
  SANDBOX: false,
  FALLBACK_TITLE: 'POL',
  FLEET_HOST: 'fleet.example',
  STAFF_HOST: 'kundesenter.example',
  PREVIEW_DOMAIN: 'preview.example',
};
const sandbox = { ...production, SANDBOX: true };

function placeText(host: string, settings = production): string {
  const place = placeOfHost(host, fleet, settings);
  const title = 'title' in place ? ` ${place.title.titleCode}` : '';
  return `${place.kind}${title}${place.kind === 'page' && !place.canonical ? ', not canonical' : ''}`;
}

test.each([
  ['minside.nordvaerdagblad.no', 'page NV'],
  ['minside.by.nordvaerdagblad.no', 'page NVB'],
  ['minside.sandkasse.polviktidende.no', 'page POL'],
  ['id.polviktidende.no', 'identity POL'],
  ['nordvaerby.localhost', 'page NVB'],
  [`nordvaerby--${liveBuild}.preview.example`, 'page NVB, not canonical'],
  ['nordvaerby--a.preview.example', 'noBuild'],
  [`nordvaerby--${liveBuild}--b.preview.example`, 'noBuild'],
  ['nowhere--a.preview.example', 'page POL, not canonical'],
  ['minside.by.forr.no', 'moved NVB'],
  ['nordvaerby--.preview.example', 'page POL, not canonical'],
  ['nordvaerby.preview.example', 'page POL, not canonical'],
  ['x.nordvaerby--a.preview.example', 'page POL, not canonical'],
  ['nordvaerby--a.other.example', 'page POL, not canonical'],
  ['nordvaerdagblad.no', 'page POL, not canonical'],
  ['evil-minside.nordvaerdagblad.no', 'page POL, not canonical'],
  ['fleet.example', 'fleet'],
  ['kundesenter.example', 'staff'],
  ['localhost', 'page POL, not canonical'],
  ['constructor.localhost', 'page POL, not canonical'],
])('E-01 maps host %s to %s', (host, place) => {
  expect(placeText(host)).toBe(place);
});

test('E-01 assigns an identity host shared with an edition to the title whose site is the domain itself', () => {
  expect(placeText('id.nordvaerdagblad.no')).toBe('identity NV');
});

test.each([
  ['betaling.localhost', 'sandbox'],
  ['innboks.localhost', 'sandbox'],
  ['samtykke.localhost', 'sandbox'],
  ['fleet.localhost', 'fleet'],
  ['kundesenter.localhost', 'staff'],
  [`nordvaerby--${liveBuild}.localhost`, 'page NVB, not canonical'],
])('E-01 serves host %s only in the sandbox', (host, place) => {
  expect(placeText(host, sandbox)).toBe(place);
  expect(placeText(host)).toBe('page POL, not canonical');
});

test('E-01 serves a title’s pages and log-in on this machine even without the sandbox', () => {
  expect(placeText('nordvaerby.localhost')).toBe('page NVB');
  expect(placeText('id.nordvaerby.localhost')).toBe('identity NVB');
});

test('E-01 serves the configured fallback title on an unknown host, and fails if the fleet lacks it', () => {
  expect(placeText('unknown.example', { ...production, FALLBACK_TITLE: 'NV' })).toBe('page NV, not canonical');
  expect(() => placeText('unknown.example', { ...production, FALLBACK_TITLE: 'XX' })).toThrow(FleetError);
});
