import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { DemoStaff } from '#origin/platform/services/sandbox-port.ts';
import { errorText, staffPage } from './staff-layout.ts';
import type { StaffRefusal } from './staff-provider.ts';

const faults = {
  email: 'Skriv hele e-postadressen din på jobb, for eksempel kari.nordmann@avisen.example.',
  tooManyCodes: 'Det er bedt om mange koder herfra. Vent en time og prøv igjen.',
  wrong: 'Koden er ikke riktig. Se etter i den siste e-posten og prøv igjen.',
  expired: 'Koden gjelder ikke lenger. Be om en ny.',
  tooMany: 'Det er prøvd mange koder herfra. Vent en time og prøv igjen.',
} as const;
export type LoginError = keyof typeof faults;

const refusals: Readonly<Record<StaffRefusal, string>> = {
  refused: 'Innloggingen ble ikke fullført. Prøv igjen.',
  weak: 'Innloggingen var ikke sterk nok. Logg inn med totrinnsbekreftelse.',
  unknown: 'Du har ikke tilgang til kundesenteret. Be lederen din om den.',
};

/** Leads to the company's own log-in. */
export function staffProviderPage({
  query,
  fault,
}: {
  /** Where to go on, as the query of the form. */
  readonly query: string;
  readonly fault?: StaffRefusal;
}): Promise<Response> {
  return staffPage({
    heading: 'Logg inn',
    status: fault === undefined ? 200 : 403,
    body: html`${errorText(fault && refusals[fault])}
<p>Du logger inn med jobbkontoen din.</p>
<p class="actions"><a class="button" href="/logg-inn/jobbkonto${query}">Logg inn med jobbkontoen</a></p>`,
  });
}

/** Asks for the work address. */
export function staffStartPage({
  email,
  query,
  fault,
  demo,
}: {
  readonly email: string;
  /** Where to go on, as the query of the form. */
  readonly query: string;
  readonly fault?: LoginError | undefined;
  /** People of the sandbox, one click each; none outside of it. */
  readonly demo: readonly (DemoStaff & { readonly name: string })[];
}): Promise<Response> {
  return staffPage({
    heading: 'Logg inn',
    status: fault === undefined ? 200 : 422,
    body: html`${errorText(fault && faults[fault])}
<p>Vi sender en kode til e-postadressen din på jobb.</p>
<form method="post" action="/logg-inn${query}" novalidate>
<label for="email">E-postadresse</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" value="${email}"${markOf(fault)}>
<button>Send kode</button>
</form>
${demoList(demo, query)}`,
  });
}

/** Asks for the code; it says the same whether the address is known or not. */
export function staffCodePage({
  email,
  query,
  fault,
  inboxUrl,
}: {
  readonly email: string;
  readonly query: string;
  readonly fault?: LoginError | undefined;
  /** Undefined outside of the sandbox. */
  readonly inboxUrl: string | undefined;
}): Promise<Response> {
  const inbox = inboxUrl && `${inboxUrl}/?${new URLSearchParams({ mottaker: email })}`;
  return staffPage({
    heading: 'Skriv koden',
    status: fault === undefined ? 200 : 422,
    body: html`${errorText(fault && faults[fault])}
<p>Har ${email} tilgang, er koden på vei dit. Den varer i ti minutter.</p>
<form method="post" action="/logg-inn/kode${query}" novalidate>
<label for="code">Kode på seks sifre</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"${markOf(fault)}>
<button>Logg inn</button>
</form>
<p><a href="/logg-inn${query}">Be om en ny kode</a></p>
${inbox === undefined ? html`` : html`<p><a href="${inbox}" target="_blank" rel="noopener">Åpne innboksen i prøvemiljøet</a></p>`}`,
  });
}

function markOf(fault: LoginError | undefined): Markup {
  return fault === undefined ? html`` : html` aria-describedby="fault" aria-invalid="true"`;
}

function demoList(demo: readonly (DemoStaff & { readonly name: string })[], query: string): Markup {
  if (demo.length === 0) return html``;
  return html`<h2>Prøvemiljøet</h2>
<p class="quiet">Disse er oppdiktet, og logger inn med ett klikk.</p>
<form class="demo" method="post" action="/logg-inn/demo${query}"><ul class="people">${demo.map(
    ({ email, name, nb }) => html`<li><button name="email" value="${email}"><strong>${name}</strong>
<span>${nb}</span><small>${email}</small></button></li>
`,
  )}</ul></form>`;
}
