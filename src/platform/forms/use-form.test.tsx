import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { aUser } from '#tests/support/builders/session.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { ApiError, type ApiErrorDetails } from '../api/api-error.ts';
import { clearSession, readSession, storeSession } from '../state/session-store.ts';
import { checkedBy, type FormIssue } from './findings.ts';
import { type FormOptions, useForm } from './use-form.ts';

const schema = v.object({
  street: v.pipe(v.string(), v.trim(), v.nonEmpty('streetMissing')),
  mobile: v.pipe(v.string(), v.regex(/^\d{8}$/, 'mobileFormat'), v.transform(Number)),
});
const check = checkedBy(schema);
type Typed = v.InferInput<typeof schema>;
type Sent = v.InferOutput<typeof schema>;
type Send = FormOptions<Typed, Sent>['onSubmit'];

const texts: Readonly<Record<string, string>> = {
  streetMissing: 'Skriv gaten.',
  mobileFormat: 'Skriv åtte sifre.',
  mobileTaken: 'Nummeret er i bruk.',
  noDelivery: 'Vi bærer ikke ut dit.',
};
const textOf = ({ code }: FormIssue): string => texts[code] ?? code;

function AddressForm({ onSubmit, draftKey = 'address' }: { readonly onSubmit: Send; readonly draftKey?: string }) {
  const form = useForm({
    check,
    initial: { street: '', mobile: '' },
    textOf,
    refusals: { mobileTaken: 'mobile', noDelivery: 'form' },
    onSubmit,
    draftKey,
  });
  return (
    <form {...form.formProps} aria-label="Adresse">
      <ErrorSummary {...form.summary} />
      {form.isRestored ? <Button onClick={form.discard}>Begynn på nytt</Button> : null}
      <TextField label="Gate" {...form.field('street')} />
      <TextField label="Mobil" {...form.field('mobile')} />
      <SubmitRow label="Lagre" busyLabel="Lagrer …" isBusy={form.isBusy} />
    </form>
  );
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <h1>Vi fikk ikke vist siden</h1> : this.props.children;
  }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
const saved = () => vi.fn<Send>().mockResolvedValue(undefined);
const fillIn = () => {
  type('Gate', ' Storgata ');
  type('Mobil', '41234567');
};
const failure = (details: Partial<ApiErrorDetails>) =>
  new ApiError({ kind: 'rejected', endpoint: 'POST delivery', supportCode: 'S-1', ...details });
const signIn = (schibstedId = 'person-1') =>
  storeSession({ ...readSession(), status: 'signedIn', user: { ...aUser(), schibstedId } });

beforeEach(() => {
  window.sessionStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  clearSession();
});

describe('useForm, errors', () => {
  test('V-03 shows no error for an unchanged field', () => {
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    fireEvent.blur(field('Mobil'));
    expect(field('Mobil').hasAttribute('aria-invalid')).toBe(false);
  });

  test('V-03 shows the error of a changed field on blur, without a summary', () => {
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    type('Mobil', '12');
    expect(screen.queryByText('Skriv åtte sifre.')).toBeNull();
    fireEvent.blur(field('Mobil'));
    expect(screen.getAllByText('Skriv åtte sifre.')).toHaveLength(1);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('V-03 does not shift the layout while the pointer is pressed, so that no click is lost', async () => {
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    type('Mobil', '12');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Lagre' }));
    fireEvent.blur(field('Mobil'));
    expect(screen.queryByText('Skriv åtte sifre.')).toBeNull();
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Skriv åtte sifre.')).toBeDefined();
  });

  test('V-03 summarises a failed submit at the top in field order, and moves the focus there', async () => {
    const onSubmit = saved();
    renderInLanguage(<AddressForm onSubmit={onSubmit} />);
    await submit();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rett dette først' }));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Skriv gaten.', 'Skriv åtte sifre.']);
    fireEvent.click(screen.getByRole('link', { name: 'Skriv åtte sifre.' }));
    expect(document.activeElement).toBe(field('Mobil'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('V-03 removes an error as soon as it is fixed, and leaves the focus where it is', async () => {
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    await submit();
    field('Gate').focus();
    type('Gate', 'Storgata');
    expect(screen.queryByText('Skriv gaten.')).toBeNull();
    expect(document.activeElement).toBe(field('Gate'));
  });
});

describe('useForm, sending', () => {
  test("V-03 sends the schema's output, and the fields keep the input", async () => {
    const onSubmit = saved();
    renderInLanguage(<AddressForm onSubmit={onSubmit} />);
    fillIn();
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ street: 'Storgata', mobile: 41_234_567 });
    expect(field('Gate').value).toBe(' Storgata ');
  });

  test('N-02 sends once despite repeated clicks, and keeps the button focusable', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const onSubmit = vi.fn<Send>().mockReturnValue(promise);
    renderInLanguage(<AddressForm onSubmit={onSubmit} />);
    fillIn();
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Lagrer …' });
    expect(button.disabled).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Lagrer …');
    await submit();
    await act(async () => resolve(undefined));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Lagre' })).toBe(button);
  });

  test.each([
    ['thrown', () => Promise.reject(failure({ code: 'mobileTaken' }))],
    ['resultOf', () => Promise.resolve({ code: 'mobileTaken' })],
  ])('V-03 shows a refusal (%s) at the field that it concerns', async (_, send) => {
    renderInLanguage(<AddressForm onSubmit={send} />);
    fillIn();
    await submit();
    expect(screen.getByRole('link', { name: 'Nummeret er i bruk.' })).toBe(document.activeElement?.querySelector('a'));
    type('Gate', 'Kirkegata');
    expect(field('Mobil').getAttribute('aria-invalid')).toBe('true');
    type('Mobil', '41234568');
    expect(field('Mobil').hasAttribute('aria-invalid')).toBe(false);
  });

  test('V-03 shows a refusal of the whole form at the top', async () => {
    renderInLanguage(<AddressForm onSubmit={() => Promise.resolve({ code: 'noDelivery' })} />);
    fillIn();
    await submit();
    expect(screen.getByRole('region').textContent).toContain('Vi bærer ikke ut dit.');
    expect(field('Gate').value).toBe(' Storgata ');
  });

  test('V-03 marks the fields that the API refused without a reason', async () => {
    const send = () => Promise.reject(failure({ status: 422, fields: ['address.street'] }));
    renderInLanguage(<AddressForm onSubmit={send} />);
    fillIn();
    await submit();
    expect(field('Gate').getAttribute('aria-invalid')).toBe('true');
    expect(field('Mobil').hasAttribute('aria-invalid')).toBe(false);
  });

  test.each([
    ['network', 'Sjekk nettet og prøv igjen.'],
    ['timeout', 'Det blir ikke gjort to ganger.'],
    ['server', 'oppgi koden S-1'],
    ['unauthenticated', 'Du må logge inn på nytt'],
  ] as const)('X-02 advises what to do after a failure of the kind %s', async (kind, text) => {
    renderInLanguage(<AddressForm onSubmit={() => Promise.reject(failure({ kind }))} />);
    fillIn();
    await submit();
    expect(screen.getByRole('region', { name: 'Vi fikk ikke sendt dette' }).textContent).toContain(text);
    expect(field('Mobil').value).toBe('41234567');
  });

  test('X-02 passes our own bug to the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = () => Promise.reject(new TypeError('ours'));
    renderInLanguage(
      <Boundary>
        <AddressForm onSubmit={send} />
      </Boundary>,
    );
    fillIn();
    await submit();
    expect(screen.getByRole('heading').textContent).toBe('Vi fikk ikke vist siden');
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('useForm, drafts', () => {
  test('N-09 restores the input after a reload, and starts over on request', () => {
    const { unmount } = renderInLanguage(<AddressForm onSubmit={saved()} />);
    fillIn();
    unmount();
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    expect([field('Gate').value, field('Mobil').value]).toEqual([' Storgata ', '41234567']);
    fireEvent.click(screen.getByRole('button', { name: 'Begynn på nytt' }));
    expect([field('Gate').value, field('Mobil').value]).toEqual(['', '']);
    expect(window.sessionStorage.getItem('minside.drafts')).toBe('{}');
  });

  test('N-09 restores the input once the signed-in person is known', async () => {
    const { unmount } = renderInLanguage(<AddressForm onSubmit={saved()} />);
    fillIn();
    unmount();
    clearSession();
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    expect(field('Gate').value).toBe('');
    await act(async () => signIn());
    expect(field('Gate').value).toBe(' Storgata ');
  });

  test('N-09 keeps input typed before the signed-in person was known', async () => {
    clearSession();
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    fillIn();
    expect(window.sessionStorage.length).toBe(0);
    await act(async () => signIn());
    expect(field('Gate').value).toBe(' Storgata ');
    expect(window.sessionStorage.getItem('minside.drafts')).toContain('Storgata');
  });

  test("N-09 never shows one person another's input", async () => {
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    fillIn();
    await act(async () => signIn('person-2'));
    expect(field('Gate').value).toBe('');
  });

  test('N-09 deletes the draft after the form is sent', async () => {
    renderInLanguage(<AddressForm onSubmit={saved()} />);
    fillIn();
    await submit();
    expect(window.sessionStorage.getItem('minside.drafts')).toBe('{}');
  });
});
