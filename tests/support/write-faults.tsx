import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type PageCase, showFaulty } from './faulty-page.tsx';
import { callFaults } from './page-faults.ts';

/** A write that a page makes while the call fails. */
export interface WriteCase extends PageCase {
  readonly write: string;
  /** Fills in the form without submitting it. */
  readonly fill: () => Promise<void>;
  readonly button: RegExp;
  /** The input that the page still shows. */
  readonly kept: () => unknown;
  readonly entered: unknown;
}

export async function type(name: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
}

function valueOf(name: string): string {
  return screen.getByRole<HTMLInputElement>('textbox', { name }).value;
}

/** A case whose last input is typed into a text field, which keeps it; `before` fills in the rest. */
export function typing(name: string, value: string, before?: () => Promise<unknown>) {
  const fill = async (): Promise<void> => {
    await before?.();
    await type(name, value);
  };
  return { fill, kept: () => valueOf(name), entered: value };
}

/** Tests that for each write and each failure the page says so, keeps the input, and sends it again. */
export function testWriteFaults(writes: readonly WriteCase[]): void {
  describe.each(callFaults)('X-01 X-02 after %s', (name, fault, saysOfForm) => {
    const isLogIn = name === 'an expired log-in';

    test.each(writes)('$write keeps what was entered, and is sent again as the same write', async (given) => {
      const { write, fill, button, kept, entered, ...page } = given;
      const { server, onLoginNeeded } = await showFaulty(page, { [write]: fault });
      await fill();
      const sent = () => server.calls.filter(({ method, path }) => `${method} ${path}` === write);
      fireEvent.click(await screen.findByRole('button', { name: button }));
      expect((await screen.findAllByText(saysOfForm)).length).toBeGreaterThan(0);
      expect(kept()).toBe(entered);
      expect(onLoginNeeded.mock.calls.length).toBe(isLogIn ? 1 : 0);
      const before = sent().length;
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(sent().length).toBeGreaterThan(before));
      expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    });
  });
}
