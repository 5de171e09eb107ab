import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { usePeopleToHelp } from '#src/platform/helping/use-people-to-help.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { TitleContext } from '#src/platform/title/title-context.tsx';
import { PeopleToHelp } from '#src/ui/people-to-help.tsx';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { bakedTitle } from '#tests/support/render-page.tsx';

afterEach(cleanup);

const kari = { id: 'a', holder: 'Kari Nes', rights: ['delivery'], until: '2027-06-10T09:00:00.000Z' };

function Part(): ReactNode {
  const helping = usePeopleToHelp();
  return helping === undefined ? null : <PeopleToHelp {...helping} />;
}

/** Renders a person to help, and opens the sheet for giving up the access. */
async function ask(leave: Answers[string]) {
  let people = [kari];
  const server = await serveApi({
    'GET /api/helping': () => ({ json: { acting: null, people } }),
    'DELETE /api/helping': (call) => {
      people = [];
      return typeof leave === 'function' ? leave(call) : leave;
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = sessionQuery();
  queryClient.setQueryDefaults(queryKey, { staleTime: 'static' });
  queryClient.setQueryData(queryKey, aSession({ helps: true }));
  renderInLanguage(
    <TitleContext value={bakedTitle('polviktidende')}>
      <QueryClientProvider client={queryClient}>
        <Part />
      </QueryClientProvider>
    </TitleContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Gi fra deg tilgangen til Kari Nes' }));
  return {
    server,
    queryClient,
    sheet: within(screen.getByRole('dialog', { name: 'Vil du gi fra deg tilgangen til Kari Nes?' })),
  };
}

test('N-13 N-06 gives up access after showing the consequences, and focuses the report', async () => {
  const { server, queryClient, sheet } = await ask({ status: 204 });
  expect(server.names()).not.toContain('DELETE /api/helping');
  expect(sheet.getByText('Du må få en ny invitasjon for å hjelpe igjen.')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Gi fra deg tilgangen' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Du kan ikke lenger hjelpe Kari Nes.'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Du kan hjelpe' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
});

test('N-13 X-02 reports in the sheet that giving up access failed, and lets the sheet be closed', async () => {
  const { sheet } = await ask(problem(500, 'internal'));
  fireEvent.click(sheet.getByRole('button', { name: 'Gi fra deg tilgangen' }));
  expect(await sheet.findByText(/Det gikk ikke/)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Behold tilgangen' }));
  expect(screen.getByRole('listitem').textContent).toContain('Kari Nes');
});
