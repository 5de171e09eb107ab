import { html } from 'hono/html';
import { titleColours } from '#origin/identity/page-layout.ts';
import { htmlPage } from '#origin/platform/http/html-page.ts';
import { type ConsentCategory, consentCategories } from '#src/domain/consent-categories.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Language } from '#src/domain/title.ts';
import { paperStyle } from '#src/lib/paper-style.ts';
import { partnersOf } from './tc-string.ts';

/** `{name}` stands for the newspaper's name, and `{names}` for the partners' names. */
const nb = {
  heading: 'Du bestemmer hva vi lagrer',
  lead: '{name} lagrer det som trengs for at Min side skal virke. Sier du ja, lagrer vi også opplysninger for å måle besøk, velge annonser, tilpasse innhold og gi deg tilbud. Du kan endre svaret når som helst nederst på siden.',
  policy: 'Alt vi lagrer',
  no: 'Nei til alt',
  yes: 'Ja til alt',
  options: 'Velg selv',
  settings: 'Personverninnstillinger',
  settingsLead: 'Velg hva du sier ja til. Min side virker like godt om du sier nei.',
  necessary: 'Nødvendig',
  necessaryText: 'Innlogging, betaling og svaret ditt her. Det kan ikke slås av.',
  categories: {
    advertising: {
      name: 'Annonser',
      text: 'Vi og partnerne våre velger annonser etter interessene dine, og måler om de virker.',
    },
    analytics: {
      name: 'Analyse',
      text: 'Vi måler feil og fart for å gjøre tjenesten bedre, og besøk når du også sier ja til annonser.',
    },
    marketing: { name: 'Markedsføring', text: 'Vi gir deg tilbud på våre egne produkter.' },
    personalization: { name: 'Personalisering', text: 'Vi tilpasser innhold og anbefalinger til deg.' },
  } satisfies Record<ConsentCategory, { readonly name: string; readonly text: string }>,
  partners: 'Partnere: {names}. Opplysningene blir lagret i inntil ett år.',
  save: 'Lagre valgene',
  close: 'Lukk uten å endre',
  failed: 'Vi fikk ikke lagret svaret ditt. Prøv igjen.',
  kept: 'Svaret ditt er lagret med nummeret {id}.',
};

const nn: typeof nb = {
  heading: 'Du bestemmer kva vi lagrar',
  lead: '{name} lagrar det som trengst for at Mi side skal verke. Seier du ja, lagrar vi også opplysningar for å måle besøk, velje annonsar, tilpasse innhald og gi deg tilbod. Du kan endre svaret når som helst nedst på sida.',
  policy: 'Alt vi lagrar',
  no: 'Nei til alt',
  yes: 'Ja til alt',
  options: 'Vel sjølv',
  settings: 'Personverninnstillingar',
  settingsLead: 'Vel kva du seier ja til. Mi side verkar like godt om du seier nei.',
  necessary: 'Nødvendig',
  necessaryText: 'Innlogging, betaling og svaret ditt her. Det kan ikkje slåast av.',
  categories: {
    advertising: {
      name: 'Annonsar',
      text: 'Vi og partnarane våre vel annonsar etter interessene dine, og måler om dei verkar.',
    },
    analytics: {
      name: 'Analyse',
      text: 'Vi måler feil og fart for å gjere tenesta betre, og besøk når du også seier ja til annonsar.',
    },
    marketing: { name: 'Marknadsføring', text: 'Vi gir deg tilbod på våre eigne produkt.' },
    personalization: { name: 'Personalisering', text: 'Vi tilpassar innhald og tilrådingar til deg.' },
  },
  partners: 'Partnarar: {names}. Dei lagrar i inntil eitt år.',
  save: 'Lagre vala',
  close: 'Lukk utan å endre',
  failed: 'Vi fekk ikkje lagra svaret ditt. Prøv igjen.',
  kept: 'Svaret ditt er lagra med nummeret {id}.',
};

export const consentTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

export interface ConsentFrame {
  readonly title: FleetTitle;
  readonly pageUrl: string;
}

/** The choice to show in the dialog; without a `consentUuid` there is none yet. */
interface FormerChoice {
  readonly categories: readonly ConsentCategory[];
  readonly consentUuid: string | undefined;
}

const all = consentCategories.join(',');

/** Gives the three answers equal weight, and blocks nothing behind the message. */
export function messageFrame(frame: ConsentFrame): Promise<Response> {
  const { title, pageUrl } = frame;
  const texts = consentTexts[title.language];
  const lead = texts.lead.replace('{name}', title.displayName);
  return framePage(frame, {
    heading: texts.heading,
    body: html`<div class="message"><div><h1>${texts.heading}</h1>
<p>${lead} <a href="${pageUrl}/cookie-policy" target="_parent">${texts.policy}</a></p></div>
<div class="answers"><button type="button" data-choice="">${texts.no}</button><button type="button" data-choice="${all}">${texts.yes}</button><button type="button" data-say="options">${texts.options}</button></div>
${failure(texts.failed)}</div>`,
  });
}

export function dialogFrame(frame: ConsentFrame, { categories, consentUuid }: FormerChoice): Promise<Response> {
  const texts = consentTexts[frame.title.language];
  const kept =
    consentUuid === undefined ? html`` : html`<p class="quiet">${texts.kept.replace('{id}', consentUuid)}</p>`;
  return framePage(frame, {
    heading: texts.settings,
    body: html`<div class="dialog"><h1 tabindex="-1">${texts.settings}</h1>
<p>${texts.settingsLead}</p>
<form><ul><li><strong>${texts.necessary}</strong><p>${texts.necessaryText}</p></li>
${consentCategories.map((category) => optionOf(category, texts, categories.includes(category)))}</ul>
<div class="answers"><button type="button" data-choice="">${texts.no}</button><button type="button" data-choice="${all}">${texts.yes}</button><button>${texts.save}</button><button type="button" class="plain" data-say="cancel">${texts.close}</button></div>
${failure(texts.failed)}</form>${kept}</div>`,
  });
}

function optionOf(category: ConsentCategory, texts: typeof nb, isChosen: boolean) {
  const { name, text } = texts.categories[category];
  const names = partnersOf(category).join(', ');
  const partners = names === '' ? '' : ` ${texts.partners.replace('{names}', names)}`;
  return html`<li><label><input type="checkbox" name="${category}" aria-describedby="${category}-text" ${isChosen ? 'checked' : ''}><strong>${name}</strong></label>
<p id="${category}-text">${text}${partners}</p></li>
`;
}

function failure(text: string) {
  return html`<p class="failure" role="alert" data-text="${text}"></p>`;
}

/** Allows only the title's page to frame this page, and only the consent manager's script to run. */
function framePage(
  { title, pageUrl }: ConsentFrame,
  { heading, body }: { readonly heading: string; readonly body: ReturnType<typeof html> },
): Promise<Response> {
  return htmlPage({
    language: title.language,
    title: heading,
    css: `${paperStyle}${titleColours(title)}
${layout}`,
    head: html`<script type="module" src="/unified/frame.ts"></script>
`,
    policy: {
      'script-src': "'self'",
      'font-src': "'self'",
      'form-action': "'none'",
      'frame-ancestors': pageUrl,
    },
    body: html`<body data-page="${pageUrl}">${body}</body>`,
  });
}

const layout = `html{background:var(--ms-paper-raised)}
body>div{max-width:68rem;margin:0 auto;padding:1rem}
h1{font-size:1.25rem}
h1:focus{outline:none}
p{margin:.25rem 0 0;max-width:44rem}
.message p{font-size:.9375rem}
a{color:inherit}
.answers{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin-top:.75rem}
.message .answers{grid-template-columns:repeat(3,1fr)}
.message button{padding-inline:.25rem}
button{min-height:2.75rem;padding:.375rem 1rem;border:1px solid var(--brand);border-radius:3px;background:var(--brand);color:var(--on-brand);font-weight:500;cursor:pointer}
button.plain{border-color:var(--ms-rule-strong);background:none;color:inherit}
button[aria-disabled=true]{cursor:progress}
.dialog .answers button:nth-child(n+3){grid-column:1/-1}
@media (max-width:47.99rem){.message .answers{position:sticky;bottom:0;padding-block:.5rem;background:var(--ms-paper-raised)}}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
ul{margin:1rem 0;padding:0;list-style:none;border-bottom:1px solid var(--ms-rule)}
li{padding:.75rem 0;border-top:1px solid var(--ms-rule)}
li p{font-size:.9375rem;color:var(--ms-ink-soft)}
label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;cursor:pointer}
input{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--brand)}
.failure{font-weight:600}
.quiet{margin-top:1rem;font-size:.875rem;color:var(--ms-ink-soft);overflow-wrap:anywhere}
@media (min-width:48rem){.message{display:grid;grid-template-columns:1fr 21rem;gap:0 2rem;align-items:center}.answers{margin-top:0}.dialog{padding:1.5rem 2rem}.dialog .answers{margin-top:1rem}}`;
