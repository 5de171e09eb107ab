import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { resetSpinner, startSpinner, stopSpinner } from '#src/platform/state/spinner.ts';
import { firstViewShown } from './browser-consent.ts';

afterEach(resetSpinner);

test('G-01 waits for the visit’s decision and then for all its data before the first view counts as shown', async () => {
  const queryClient = new QueryClient();
  const steps: string[] = [];
  startSpinner();
  const shown = firstViewShown(queryClient).then(() => steps.push('shown'));
  await queryClient.query({ queryKey: ['session'], queryFn: () => steps.push('session') });
  const data = Promise.withResolvers<void>();
  const asked = queryClient.query({ queryKey: ['data'], queryFn: () => data.promise.then(() => steps.push('data')) });
  stopSpinner();
  data.resolve();
  await Promise.all([asked, shown]);
  expect(steps).toEqual(['session', 'data', 'shown']);
});
