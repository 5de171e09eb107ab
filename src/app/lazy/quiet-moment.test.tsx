import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type QuietMoments, quietMoments } from './quiet-moment.ts';

let queryClient: QueryClient;
let quiet: QuietMoments;
const action = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  queryClient = new QueryClient();
  quiet = quietMoments(queryClient);
  render(
    <form>
      <label>
        Telefon <input type="tel" />
      </label>
      <button type="button">Lagre</button>
    </form>,
  );
});
afterEach(() => {
  quiet.stop();
  cleanup();
});

const done = () => vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));

test('C-04 immediately shows an idle person a change made elsewhere', () => {
  quiet.whenQuiet(action);
  expect(action).toHaveBeenCalledTimes(1);
});

test('C-04 waits while a person types and until the field is left', async () => {
  const field = screen.getByLabelText('Telefon');
  field.focus();
  quiet.whenQuiet(action);
  expect(action).not.toHaveBeenCalled();
  field.blur();
  await done();
});

test('C-04 waits while a button is pressed, to keep the click', async () => {
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  quiet.whenQuiet(action);
  expect(action).not.toHaveBeenCalled();
  fireEvent.pointerUp(button);
  expect(action).not.toHaveBeenCalled();
  await done();
});

test('C-04 waits while a dialog is open', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  quiet.whenQuiet(action);
  expect(action).not.toHaveBeenCalled();
  dialog.close();
  await done();
  dialog.remove();
});

test('C-04 waits for a running write', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => promise });
  const written = write.execute(undefined);
  quiet.whenQuiet(action);
  expect(action).not.toHaveBeenCalled();
  resolve();
  await written;
  await done();
});
