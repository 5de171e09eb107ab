import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { EmptyState } from './empty-state.tsx';
import { Fact } from './fact-list.tsx';
import { FlowBody, FlowPage, StepHeading } from './flow-page.tsx';
import { HelpPhone } from './load-failure.tsx';
import { Pagination } from './pagination.tsx';
import { Receipt } from './receipt.tsx';
import { SubmitRow } from './submit-row.tsx';
import { Tag } from './tag.tsx';

afterEach(cleanup);

describe('StepHeading', () => {
  const step = (number: number, words: string) => (
    <StepHeading step={number} count={3}>
      {words}
    </StepHeading>
  );

  test('N-09 states the current step, and takes the focus on a change of step, but not at first', () => {
    const { rerender } = renderInLanguage(step(1, 'Velg datoer'));
    expect(screen.getByRole('heading', { name: 'Steg 1 av 3 Velg datoer' })).not.toBe(document.activeElement);
    rerender(step(2, 'Se over'));
    expect(screen.getByRole('heading', { name: 'Steg 2 av 3 Se over' })).toBe(document.activeElement);
  });
});

describe('FlowPage', () => {
  test('S-01 reads in this order: link back, heading, questions, order, button', () => {
    const { container } = renderInLanguage(
      <FlowPage back={<a href="/">Min side</a>} heading="Stopp avisen">
        <FlowBody
          summaryHeading="Bestillingen"
          summary={<p>Fire aviser</p>}
          actions={<button type="button">Se over</button>}
        >
          <p>Hvilke dager?</p>
        </FlowBody>
      </FlowPage>,
    );
    expect(container.textContent).toBe('Min sideStopp avisenHvilke dager?BestillingenFire aviserSe over');
  });

  test('S-01 omits the heading of the order if there is no order', () => {
    renderInLanguage(<FlowBody summaryHeading="Bestillingen" actions="Se over" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('Receipt', () => {
  test('Q-05 states what was done, takes the focus from the removed form, and can be printed', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderInLanguage(
      <Receipt heading="Avisen er stoppet" lead="Den kommer igjen mandag." facts={<Fact term="Til">12. juli</Fact>} />,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Avisen er stoppet' }));
    expect(screen.getByRole('definition').textContent).toBe('12. juli');
    fireEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('SubmitRow', () => {
  test('N-02 says that it is busy, keeps the button focusable and does not submit again', () => {
    const onSubmit = vi.fn();
    const row = (isBusy: boolean) => (
      <form action={onSubmit}>
        <SubmitRow label="Send" busyLabel="Sender …" isBusy={isBusy} />
      </form>
    );
    const { rerender } = renderInLanguage(row(false));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.type).toBe('submit');
    button.focus();
    rerender(row(true));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Sender …');
    expect(fireEvent.click(button)).toBe(false);
  });
});

describe('Pagination', () => {
  const pagination = (page: number, count: number) => (
    <Pagination
      page={page}
      count={count}
      renderLink={(to, { children, ...link }) => (
        <a href={`?side=${to}`} {...link}>
          {children}
        </a>
      )}
    />
  );

  test('Q-02 labels the pages, and marks the current one', () => {
    renderInLanguage(pagination(5, 9));
    const nav = within(screen.getByRole('navigation', { name: 'Sider' }));
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Forrige', '?side=4'],
      ['1', '?side=1'],
      ['4', '?side=4'],
      ['5', '?side=5'],
      ['6', '?side=6'],
      ['9', '?side=9'],
      ['Neste', '?side=6'],
    ]);
    expect(nav.getByRole('link', { current: 'page' })).toBe(nav.getByRole('link', { name: 'Side 5' }));
  });

  test.each([
    [1, 'Forrige'],
    [9, 'Neste'],
  ])('Q-02 on page %i of 9, has no link %s', (page, name) => {
    renderInLanguage(pagination(page, 9));
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test('Q-02 shows nothing for a single page', () => {
    renderInLanguage(pagination(1, 1));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

test('X-02 EmptyState shows a sentence, a reason and a link', () => {
  renderInLanguage(
    <EmptyState sentence="Du har ingen fakturaer." reason="Du betaler med Vipps.">
      <a href="/">Til forsiden</a>
    </EmptyState>,
  );
  expect(screen.getByText('Du har ingen fakturaer.').nextElementSibling?.textContent).toBe('Du betaler med Vipps.');
  expect(screen.getByRole('link', { name: 'Til forsiden' }).getAttribute('href')).toBe('/');
});

test('Q-02 Tag states its meaning in words as well as by its icon', () => {
  const { container } = renderInLanguage(<Tag tone="bad">Forfalt</Tag>);
  expect(container.textContent).toBe('Forfalt');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('S-01 names the customer centre on a page below Min side', () => {
  renderInLanguage(
    <HelpPhone value="20201037">
      <FlowPage back={undefined} heading="Familiedeling" />
    </HelpPhone>,
  );
  expect(screen.getByRole('heading', { name: 'Trenger du hjelp?' })).toBeDefined();
  expect(screen.getByRole('link', { name: '20 20 10 37' }).getAttribute('href')).toBe('tel:+4720201037');
});
