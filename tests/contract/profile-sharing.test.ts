import { expect, test } from 'vitest';
import { sandboxPayment } from '#origin/sandbox/sandbox-tables.ts';
import { getProducts } from '#src/contract/product.ts';
import { readSharedProfile, startProfileSharing } from '#src/contract/profile-sharing.ts';
import { type Actor, actorOn, actorsOn, titlesOf } from './support/actor.ts';
import { failPayments } from './support/payment-faults.ts';
import { sharedProfile as profile, shareInWallet } from './support/provider-person.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin, titlesOf(origin));

const place = 'plan=POL-KOMPLETT&steg=deg';
const everything = ['name', 'birthDate', 'phoneNumber', 'address'] as const;

async function began(actor: Actor, wanted: readonly (typeof everything)[number][] = everything): Promise<string> {
  const { redirectUrl } = await actor.does(startProfileSharing, { payload: { wanted: [...wanted], place } });
  return redirectUrl;
}

const readOf = (back: URL) => ({ payload: { query: back.search } });

test('R-03 a person shares their profile from Vipps with a purchase, and the return link is valid once', async () => {
  const actor = await actorAt('ny');
  expect(await actor.does(getProducts)).toMatchObject({ sharesProfile: true });
  const back = await shareInWallet(origin, await began(actor), { ...profile, svar: 'del' });
  const pageUrl = origin.services.fleet.pageUrl(actor.title);
  expect(`${back.origin}${back.pathname}`).toBe(`${pageUrl}/bestill-abonnement`);
  expect(back.searchParams.get('state')?.split('.').slice(2).join('.')).toBe(place);
  expect(await actor.does(readSharedProfile, readOf(back))).toEqual({
    givenName: 'Kari',
    familyName: 'Nordli',
    birthDate: '1990-05-17',
    phoneNumber: '41234567',
    address: { streetLine: 'Fjordgata 3', postalCode: '4757', postalPlace: 'TESTVIK' },
  });
  expect(await actor.isRefused(readSharedProfile, readOf(back))).toEqual([409, 'sharingOutdated']);
});

test('R-03 only what the purchase lacks is requested', async () => {
  const actor = await actorAt('ny');
  const redirectUrl = await began(actor, ['birthDate']);
  expect(new URL(redirectUrl).searchParams.get('scope')).toBe('openid birthDate');
  const back = await shareInWallet(origin, redirectUrl, { ...profile, svar: 'del' });
  expect(await actor.does(readSharedProfile, readOf(back))).toEqual({
    givenName: null,
    familyName: null,
    birthDate: '1990-05-17',
    phoneNumber: null,
    address: null,
  });
});

test('R-03 a refusal at Vipps shares nothing', async () => {
  const actor = await actorAt('ny');
  const back = await shareInWallet(origin, await began(actor), { ...profile, gate: 'Avslagsgata 1', svar: 'avbryt' });
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(await actor.isRefused(readSharedProfile, readOf(back))).toEqual([409, 'sharingDeclined']);
  expect(JSON.stringify(await origin.services.database.select().from(sandboxPayment))).not.toContain('Avslagsgata');
});

test('R-03 A-07 a return belongs to the session that began it', async () => {
  const actor = await actorAt('ny');
  const other = await actorOn(origin, actor.title, 'komplett');
  const back = await shareInWallet(origin, await began(actor), { ...profile, svar: 'del' });
  expect(await other.isRefused(readSharedProfile, readOf(back))).toEqual([409, 'sharingOutdated']);
  const strange = new URL(back);
  strange.searchParams.set('state', `${back.searchParams.get('state')}x`);
  expect(await actor.isRefused(readSharedProfile, readOf(strange))).toEqual([409, 'sharingOutdated']);
  // A person puts the code from another person's log-in into their own return.
  const own = await shareInWallet(origin, await began(actor), { ...profile, svar: 'del' });
  own.searchParams.set('code', back.searchParams.get('code') ?? '');
  expect(await actor.isRefused(readSharedProfile, readOf(own))).toEqual([409, 'sharingOutdated']);
});

test('R-03 C-05 a provider that does not answer is reported as such', async () => {
  const actor = await actorAt('ny');
  const back = await shareInWallet(origin, await began(actor), { ...profile, svar: 'del' });
  await failPayments(origin, actor, 'outage');
  expect(await actor.isRefused(readSharedProfile, readOf(back))).toEqual([503, 'providerSilent']);
  expect(await actor.does(readSharedProfile, readOf(back))).toMatchObject({ givenName: 'Kari' });
});
