import { type VisitedOrigin, Visitor } from './visitor.ts';

/** What a person enters and answers at the card provider. */
export interface AtCard {
  readonly number?: string;
  /** Expiry month of the card, `mm/yy`. */
  readonly expires?: string;
  readonly answer?: 'godkjenn' | 'avvis' | 'tidsavbrudd' | 'avbryt';
}

const approvedCard = '4925 0000 0000 0004';

/** Opens the card provider's page, enters the card and answers the bank; returns the redirect URL. */
export async function payByCard(
  origin: VisitedOrigin,
  url: string,
  { number, expires, answer }: AtCard = {},
): Promise<string> {
  const person = new Visitor(origin);
  const form = { kortnummer: number ?? approvedCard, utlop: expires ?? '08/31', cvc: '123', handling: 'betal' };
  const first = await person.ask(url, { method: 'POST', form });
  const location = first.headers.get('location');
  if (location !== null) return location;
  const answered = { ...hiddenFields(await first.text()), svar: answer ?? 'godkjenn' };
  const second = await person.ask(`${url}/bank`, { method: 'POST', form: answered });
  return second.headers.get('location') ?? '';
}

/** Values of a page's hidden fields, which its form submits. */
export function hiddenFields(page: string): Readonly<Record<string, string>> {
  const fields = page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries(Array.from(fields, ([, name = '', value = '']) => [name, value]));
}

/** Opens the wallet's page and answers in the app. */
export async function answerInApp(
  origin: VisitedOrigin,
  url: string,
  svar: 'godkjenn' | 'avvis' | 'utlop' | 'avbryt' = 'godkjenn',
): Promise<string> {
  const answer = await new Visitor(origin).ask(url, { method: 'POST', form: { telefon: '49 12 34 56', svar } });
  return answer.headers.get('location') ?? '';
}

export async function answerAtBank(
  origin: VisitedOrigin,
  url: string,
  svar: 'signer' | 'avbryt' = 'signer',
): Promise<string> {
  const answer = await new Visitor(origin).ask(url, { method: 'POST', form: { svar } });
  return answer.headers.get('location') ?? '';
}

/** A profile in the sandbox's wallet, as the wallet's form submits it. */
export const sharedProfile = {
  fornavn: 'Kari',
  etternavn: 'Nordli',
  fodselsdato: '1990-05-17',
  telefon: '412 34 567',
  gate: 'Fjordgata 3',
  postnummer: '4757',
  poststed: 'TESTVIK',
};

/** Opens the wallet and answers its question about a profile; returns the return URL. */
export async function shareInWallet(
  origin: VisitedOrigin,
  redirectUrl: string,
  form: Readonly<Record<string, string>>,
): Promise<URL> {
  const person = new Visitor(origin);
  const page = (await person.ask(redirectUrl)).headers.get('location') ?? '';
  const answer = await person.ask(new URL(page, redirectUrl).href, { method: 'POST', form });
  return new URL(answer.headers.get('location') ?? '');
}
