// @vitest-environment happy-dom
import { datadogRum } from '@datadog/browser-rum-slim';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { rumOptions, startMonitoring } from './monitoring.ts';

const settings = { applicationId: 'a', clientToken: 'pub1', site: 'datadoghq.eu', sessionSampleRate: 10 };

test("C-03 samples one visit in ten without replays, masks text and traces calls to the title's and a local API", () => {
  expect(rumOptions(settings, 'https://minside.polviktidende.no/api/')).toMatchObject({
    sessionSampleRate: 10,
    sessionReplaySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask',
    allowedTracingUrls: ['https://minside.polviktidende.no/api/', 'http://localhost:3000'],
    service: 'min-side',
  });
});

test('C-03 reports a failed call with its support code, except if it only requires a log-in', async () => {
  vi.spyOn(datadogRum, 'init').mockImplementation(() => undefined);
  const addError = vi.spyOn(datadogRum, 'addError').mockImplementation(() => undefined);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  startMonitoring({ settings, apiUrl: 'https://minside.polviktidende.no/api/', titleCode: 'POL', queryClient });
  const endpoint = 'GET account/:id';
  const failure = new ApiError({ kind: 'server', endpoint, supportCode: 'E-7K3M2P9Q', status: 500 });
  const expired = new ApiError({ kind: 'unauthenticated', endpoint, supportCode: 'E-2K3M2P9Q', status: 401 });
  for (const error of [failure, expired, new Error('Kari')]) {
    const queryFn = () => Promise.reject(error);
    await expect(queryClient.fetchQuery({ queryKey: [error.name, error.message], queryFn })).rejects.toBe(error);
  }
  const facts = expect.objectContaining({ kind: 'server', endpoint, status: 500, supportCode: 'E-7K3M2P9Q' });
  expect(addError).toHaveBeenCalledExactlyOnceWith(failure, facts);
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(failure) });
  await expect(write.execute(undefined)).rejects.toBe(failure);
  expect(addError).toHaveBeenCalledTimes(2);
  expect(addError).toHaveBeenLastCalledWith(failure, facts);
});
