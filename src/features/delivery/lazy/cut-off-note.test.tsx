import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { CutOffNote } from './cut-off-note.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('P-06 loads the next cut-off if one passes while a form is open', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-17T11:59:00Z') });
  titleClock.set('2026-11-17T11:59:00Z');
  const queryClient = new QueryClient();
  const queryKey = [queryRoots.delivery, 'get'];
  queryClient.setQueryData(queryKey, {});
  const isOutdated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  const cutOff = { at: Date.parse('2026-11-17T12:00:00Z'), effective: '2026-11-18', when: 'today' } as const;
  renderInLanguage(
    <QueryClientProvider client={queryClient}>
      <CutOffNote cutOff={cutOff} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Endrer du før kl\. 13\.00 i dag/)).toBeDefined();
  act(() => void vi.advanceTimersByTime(50_000));
  expect(isOutdated()).toBe(false);
  act(() => void vi.advanceTimersByTime(12_000));
  expect(isOutdated()).toBe(true);
});
