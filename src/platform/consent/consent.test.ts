import { expect, test, vi } from 'vitest';
import { type ConsentManager, createConsent } from './consent.ts';

const title = { consentPropertyId: 39001, privacyManagerGroupId: 790010 };

function aManager(changes: Partial<ConsentManager> = {}): ConsentManager {
  return {
    setUp: vi.fn(async () => undefined),
    openPrivacyDialog: async () => undefined,
    hasConsent: () => true,
    hasChosen: () => true,
    proof: () => undefined,
    ...changes,
  };
}

test("C-01 sets up the manager once with the title's property and group, even for several callers", async () => {
  const manager = aManager();
  const consent = createConsent(() => manager);
  expect(consent.isSetUp()).toBe(false);
  await Promise.all([consent.setUp(title), consent.setUp(title)]);
  await consent.setUp(title);
  expect(manager.setUp).toHaveBeenCalledExactlyOnceWith(title);
  expect(consent.isSetUp()).toBe(true);
});

test('G-01 a failed set-up rejects and can be repeated', async () => {
  const setUp = vi
    .fn<ConsentManager['setUp']>()
    .mockRejectedValueOnce(new Error('blocked'))
    .mockResolvedValue(undefined);
  const consent = createConsent(() => aManager({ setUp }));
  await expect(consent.setUp(title)).rejects.toThrow('blocked');
  expect(consent.isSetUp()).toBe(false);
  await consent.setUp(title);
  expect(consent.isSetUp()).toBe(true);
});

test('S-04 opens the privacy dialog before the manager is set up, without prompting again', async () => {
  const manager = aManager({ openPrivacyDialog: vi.fn(async () => undefined) });
  const consent = createConsent(() => manager);
  await consent.openPrivacyDialog(title);
  await consent.openPrivacyDialog(title);
  expect(manager.openPrivacyDialog).toHaveBeenCalledTimes(2);
  expect(manager.setUp).not.toHaveBeenCalled();
});

test('C-01 reports each choice until the listener unsubscribes', async () => {
  let choose = (): void => undefined;
  const consent = createConsent((tell) => {
    choose = tell;
    return aManager();
  });
  const listener = vi.fn();
  const stop = consent.onChoice(listener);
  await consent.setUp(title);
  choose();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  choose();
  expect(listener).toHaveBeenCalledTimes(1);
});
