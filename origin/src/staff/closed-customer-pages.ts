import { html } from 'hono/html';
import { staffPage } from './staff-layout.ts';

/** Of a customer whom there is not, or whom the member of staff may not see: which of the two is not said. */
export function customerNotFoundPage(name: string): Promise<Response> {
  return staffPage({
    heading: 'Kunden finnes ikke',
    name,
    status: 404,
    body: html`<p>Ingen av kundene du kan se, har dette kundenummeret.</p>
<p class="actions"><a class="button" href="/">Nytt søk</a></p>`,
  });
}

/** Said to who has opened more customers than a person helps. */
export function tooManyCustomersPage(name: string): Promise<Response> {
  return staffPage({
    heading: 'Du har åpnet mange kunder',
    name,
    status: 429,
    body: html`<p>Vent en time, eller snakk med den som gav deg tilgang.</p>`,
  });
}
