import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { StatusMessage, type StatusReport } from './status-message.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onDismiss = vi.fn();
const onUndo = vi.fn();
const stopped: StatusReport = { id: 1, text: 'Avisen er stoppet.', onUndo };
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const show = () => renderInLanguage(<StatusMessage news={stopped} onDismiss={onDismiss} />);

test('N-03 announces news in an existing live region, and does not take the focus', () => {
  const { rerender } = renderInLanguage(<StatusMessage news={undefined} onDismiss={onDismiss} />);
  const region = screen.getByRole('region', { name: 'Melding' });
  expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['polite', '']);
  rerender(<StatusMessage news={stopped} onDismiss={onDismiss} />);
  expect(screen.getByRole('region').textContent).toContain('Avisen er stoppet.');
  expect(screen.getByRole('region')).toBe(region);
  expect(document.activeElement).toBe(document.body);
});

test('N-03 disappears after 15 seconds', () => {
  show();
  wait(14_999);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test.each([
  ['hovered', 'pointerEnter', 'pointerLeave'],
  ['focused', 'focus', 'blur'],
] as const)('N-03 stays while it is %s', (_, begin, end) => {
  show();
  const undo = screen.getByRole('button', { name: 'Angre' });
  fireEvent[begin](undo);
  wait(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent[end](undo);
  wait(15_000);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('N-03 R-35 stays if it is the only way to undo, until another message replaces it', () => {
  const { rerender } = renderInLanguage(<StatusMessage news={{ ...stopped, stays: true }} onDismiss={onDismiss} />);
  wait(3_600_000);
  expect(onDismiss).not.toHaveBeenCalled();
  rerender(<StatusMessage news={{ id: 2, text: 'Avisen kommer.' }} onDismiss={onDismiss} />);
  expect(screen.getByRole('region').textContent).not.toContain('Avisen er stoppet.');
  wait(15_000);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('N-03 undoes the action', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Angre' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('N-03 shows a second message for the full time', () => {
  const { rerender } = show();
  wait(10_000);
  rerender(<StatusMessage news={{ ...stopped, id: 2 }} onDismiss={onDismiss} />);
  wait(10_000);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(5000);
  expect(onDismiss).toHaveBeenCalledOnce();
});
