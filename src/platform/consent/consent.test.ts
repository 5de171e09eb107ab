import { expect, test, vi } from 'vitest';
import { type ConsentManager, createConsent, noConsentManager } from './consent.ts';

const title = { consentPropertyId: 39001, privacyManagerGroupId: 790010 };

function aManager(changes: Partial<ConsentManager> = {}): ConsentManager {
  return { ...noConsentManager, setUp: vi.fn(async () => undefined), hasConsent: () => true, ...changes };
}

test('C-01 sets the manager up once with the property and group of the title, however many ask', async () => {
  const manager = aManager();
  const consent = createConsent(manager);
  expect(consent.isSetUp()).toBe(false);
  await Promise.all([consent.setUp(title), consent.setUp(title)]);
  await consent.setUp(title);
  expect(manager.setUp).toHaveBeenCalledExactlyOnceWith(title);
  expect(consent.isSetUp()).toBe(true);
});

test('C-01 nothing is consented before the manager is set up', async () => {
  const consent = createConsent(aManager());
  expect(consent.hasConsent('advertising')).toBe(false);
  await consent.setUp(title);
  expect(consent.hasConsent('advertising')).toBe(true);
});

test('G-01 a failed try reaches the caller and can be repeated', async () => {
  const setUp = vi
    .fn<ConsentManager['setUp']>()
    .mockRejectedValueOnce(new Error('blocked'))
    .mockResolvedValue(undefined);
  const consent = createConsent(aManager({ setUp }));
  await expect(consent.setUp(title)).rejects.toThrow('blocked');
  expect(consent.isSetUp()).toBe(false);
  await consent.setUp(title);
  expect(consent.isSetUp()).toBe(true);
});

test('S-04 the privacy dialog sets the manager up first where it is not', async () => {
  const steps: string[] = [];
  const manager = aManager({
    setUp: async () => void steps.push('setUp'),
    openPrivacyDialog: async () => void steps.push('open'),
  });
  const consent = createConsent(manager);
  await consent.openPrivacyDialog(title);
  await consent.openPrivacyDialog(title);
  expect(steps).toEqual(['setUp', 'open', 'open']);
});

test('N-18 without a manager nobody is asked and nothing is consented', async () => {
  const consent = createConsent();
  await consent.setUp(title);
  expect(consent.hasConsent('analytics')).toBe(false);
});
