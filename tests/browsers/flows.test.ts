import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatFullDay } from '#src/lib/norwegian-dates.ts';
import { startFirefox } from '#tests/support/browsers/firefox.ts';
import { Visitor } from '#tests/support/browsers/visitor.ts';
import { startWebkit } from '#tests/support/browsers/webkit.ts';
import { edgePort, inboxUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import type { DemoPerson } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';

const browsers = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebkit },
];

const logOut = { role: 'button', name: 'Logg ut' };
/** The consent set-up may still be running when the browser leaves a page; its fetches then fail. */
const leftEarly =
  /"code":"consentNotSetUp","error":"(?:TypeError|ScriptError)"|"consentManagerFailed","vendorCode":"notLoaded"/;
/** The accessible name of a day ends with its state. */
const inCalendar = (day: Day) => ({ role: 'button', name: new RegExp(`^\\S+ ${RegExp.escape(formatFullDay(day))}`) });

/** The one-time code from the sandbox's inbox; the message is sent right after the call that requests it. */
function codeSentTo(recipient: string): Promise<string> {
  const { host, pathname, search } = new URL(inboxUrl(recipient));
  // Node cannot resolve *.localhost, so the host is sent as a header.
  const options = { host: '127.0.0.1', port: edgePort, path: pathname + search, headers: { host } };
  return vi.waitFor(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    http.get(options, resolve).once('error', reject);
    const code = /<article>.*?\b(\d{6})\b/s.exec(await text(await promise))?.[1];
    return code ?? expect.fail(`No code was sent to ${recipient}.`);
  });
}

describe.each(browsers)('in $name', ({ start }) => {
  let title: string;
  let visitor: Visitor;

  beforeEach(async () => {
    title = await freshTitle('otherBrowsers');
    visitor = new Visitor(await start());
    await visitor.refuseConsent(titleUrl(title));
  });

  afterEach(() => visitor.leave());

  async function openAs(person: DemoPerson, path: string): Promise<void> {
    visitor.expectProblem(leftEarly);
    await visitor.open(titleUrl(title, path));
    await visitor.expectUrl(/^http:\/\/id\./);
    await visitor.click({ role: 'button', name: new RegExp(`\\b${person}@demo\\.example`) });
    await visitor.expectToSee(logOut);
  }

  /** Pays by card at the provider, where the bank approves. */
  async function payByCard(): Promise<void> {
    await visitor.expectUrl(/^http:\/\/betaling\./);
    await visitor.fill('Kortnummer', '4925 0000 0000 0004');
    await visitor.fill(/^Utløp/, '08/44');
    await visitor.fill('Sikkerhetskode', '123');
    await visitor.click({ role: 'button', name: /^Betal/ });
    await visitor.click({ role: 'button', name: 'Godkjenn' });
  }

  test('S-01 S-08 a public page answers a question, and links to the next page', async () => {
    await visitor.open(titleUrl(title, '/kundeservice'));
    await visitor.expectToSee({ role: 'link', name: 'Logg inn' });
    await visitor.click({ role: 'group', text: /^Hvordan legger jeg til ansatte\?/ });
    await visitor.click({ role: 'link', name: 'vilkårene for bedrifter' });
    await visitor.expectUrl(/\/vilkaar\/bedrift$/);
    await visitor.expectToSee({ role: 'heading', name: 'Vilkår for bedriftsabonnement' });
  });

  test('G-05 S-02 a person logs in with a one-time code, and returns to the page', async () => {
    visitor.expectProblem(leftEarly);
    await visitor.open(titleUrl(title, '/kundeservice'));
    await visitor.click({ role: 'link', name: 'Logg inn' });
    await visitor.fill('E-postadresse', 'komplett@demo.example');
    await visitor.click({ role: 'button', name: 'Send kode' });
    await visitor.expectToSee({ role: 'textbox', name: 'Kode' });
    await visitor.fill('Kode', await codeSentTo('komplett@demo.example'));
    await visitor.click({ role: 'button', name: 'Bekreft' });
    await visitor.expectUrl(/\/kundeservice$/);
    await visitor.expectToSee(logOut);
  });

  test('R-24 N-03 the paper is stopped for a range of days chosen in the calendar', async () => {
    await openAs('komplett', '/endre-avislevering');
    await visitor.click({ role: 'link', name: 'Stopp avisen' });
    await visitor.click(inCalendar(addDays(tuesday, 6)));
    await visitor.click(inCalendar(addDays(tuesday, 12)));
    await visitor.click({ role: 'button', name: 'Se hva som skjer' });
    await visitor.expectToSee({ role: 'dialog', name: 'Vil du stoppe avisen?', text: /Det er 6 aviser/ });
    await visitor.click({ role: 'button', name: 'Stopp avisen' });
    await visitor.expectToSee({ role: 'status', text: /Stopp av avisen bestilt/ });
  });

  test('R-03 R-06 R-09 Komplett is bought by card', async () => {
    await openAs('ny', '/bestill-abonnement');
    await visitor.click({ role: 'link', name: 'Velg Komplett' });
    await visitor.fill('Gate og nummer', 'Skolegata 5');
    await visitor.fill('Postnummer', '7721');
    await visitor.fill('Fødselsdato', '17.5.1990');
    await visitor.click({ role: 'button', name: 'Gå videre' });
    await visitor.click({ role: 'radio', name: /^Betalingskort/ });
    await visitor.click({ role: 'checkbox', name: /godtar abonnementsvilkårene/ });
    await visitor.click({ role: 'button', name: /^Betal \d/ });
    await payByCard();
    await visitor.expectUrl(/\/kvittering\?ordre=\d+$/);
    await visitor.expectToSee({ role: 'heading', name: /^Takk, nå har du Komplett fra/ });
  });

  test('R-25 R-26 an invoice is paid by card, and is shown as paid', async () => {
    await openAs('ubetalt', '/fakturaoversikt');
    await visitor.click({ role: 'link', name: 'Betal fakturaen' });
    await visitor.click({ role: 'button', name: 'Betal med kort' });
    await payByCard();
    await visitor.expectToSee({ role: 'heading', name: 'Betalingen er mottatt' });
    await visitor.click({ role: 'link', name: 'Se fakturaen' });
    await visitor.expectToSee({ role: 'main', text: /Fakturaen ble betalt/ });
  });
});
