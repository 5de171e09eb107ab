import { expect } from 'playwright/test';
import { requestByHttp } from '#scripts/contract/attempts.ts';
import { checkContract } from '#scripts/contract/check-contract.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { logInOverHttp } from '#tests/support/e2e/log-in-over-http.ts';
import { test } from '#tests/support/e2e/test.ts';

test('A-08 our origin fulfils the contract through the edge', async () => {
  test.slow();
  const pageUrl = new URL(titleUrl(titles.nb));
  const cookies = await logInOverHttp('komplett', titles.nb);
  const session = cookies.find(({ name }) => name === 'session')?.value;
  const { deviations, requests } = await checkContract({
    ask: requestByHttp(pageUrl, session),
    pageUrl: pageUrl.origin,
    hasSession: true,
  });
  expect(deviations).toEqual([]);
  expect(requests).toBeGreaterThan(100);
});
