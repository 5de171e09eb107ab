import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { ConsequenceSheet, type ConsequenceSheetProps } from './consequence-sheet.tsx';

afterEach(cleanup);

type Given = Partial<Pick<ConsequenceSheetProps, 'isBusy' | 'error' | 'isRefused' | 'onConfirm' | 'onCancel'>>;

function Page({ isBusy = false, isRefused = false, error, onConfirm = vi.fn(), onCancel }: Given) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Si opp abonnementet
      </button>
      <ConsequenceSheet
        isOpen={isOpen}
        heading="Vil du si opp?"
        consequences={{ money: 'Du betaler ikke mer.', access: 'Til 30. november.', undo: 'Innen 30. november.' }}
        confirmLabel="Si opp"
        busyLabel="Sier opp …"
        isBusy={isBusy}
        error={error}
        isRefused={isRefused}
        onConfirm={onConfirm}
        onCancel={() => {
          onCancel?.();
          setIsOpen(false);
        }}
      />
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Si opp abonnementet' });
const sheet = () => screen.getByRole('dialog', { name: 'Vil du si opp?' });
const escape = () => fireEvent(sheet(), new Event('cancel', { cancelable: true }));

function open(given: Given = {}): void {
  renderInLanguage(<Page {...given} />);
  opener().focus();
  fireEvent.click(opener());
}

test('N-06 opens as a modal dialog with the focus on its heading', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  open();
  expect(showModal).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(within(sheet()).getByRole('heading', { name: 'Vil du si opp?' }));
});

test('N-06 lists the affected topics under their headings, and nothing else', () => {
  open();
  const terms = within(sheet()).getAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Penger', 'Du betaler ikke mer.'],
    ['Tilgang', 'Til 30. november.'],
    ['Angre', 'Innen 30. november.'],
  ]);
});

test.each([
  ['«Avbryt»', () => fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }))],
  ['Escape', escape],
])('N-06 closes on %s, and returns the focus', (_, leave) => {
  const onCancel = vi.fn();
  open({ onCancel });
  leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(onCancel).toHaveBeenCalledOnce();
});

test('N-06 calls back after a confirmation, and leaves closing to the page', () => {
  const onConfirm = vi.fn();
  open({ onConfirm });
  fireEvent.click(screen.getByRole('button', { name: 'Si opp' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(sheet().hasAttribute('open')).toBe(true);
});

test('N-02 can neither be confirmed again nor closed while busy', () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  open({ isBusy: true, onConfirm, onCancel });
  fireEvent.click(screen.getByRole('button', { name: 'Sier opp …' }));
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  escape();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  expect(sheet().hasAttribute('open')).toBe(true);
});

test('N-06 shows the reason for a failure inside the sheet', () => {
  open({ error: 'Vi fikk ikke kontakt.' });
  expect(within(sheet()).getByRole('alert').textContent).toBe('Vi fikk ikke kontakt.');
});

test('N-06 leaves nothing to confirm after a final refusal', () => {
  open({ error: 'Det er allerede gjort.', isRefused: true });
  expect(within(sheet()).queryByRole('button', { name: 'Si opp' })).toBeNull();
  fireEvent.click(within(sheet()).getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
