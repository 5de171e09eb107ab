import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPostalPlace } from '#src/contract/delivery-change.ts';
import { serveApi } from '#tests/support/api-server.ts';
import { callApi } from '../api/http-client.ts';
import { titleClock, useToday } from './title-clock.ts';

function Page() {
  return <h1>{useToday()}</h1>;
}

const day = () => screen.getByRole('heading').textContent;

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-17T09:00:00Z') }),
);
afterEach(() => {
  cleanup();
  titleClock.set(new Date().toISOString());
  vi.useRealTimers();
});

test("O-03 shows the day of the API's response, and the next day from midnight in Oslo", async () => {
  await serveApi({ '*': { json: { postalPlace: null }, headers: { 'x-title-time': '2041-02-05T22:59:58.000Z' } } });
  render(<Page />);
  expect(day()).toBe('2026-11-17');
  await act(() => callApi(getPostalPlace, { params: { postalCode: '7721' } }));
  expect(day()).toBe('2041-02-05');
  act(() => void vi.advanceTimersByTime(2000));
  expect(day()).toBe('2041-02-06');
});
