import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { cancelPayment, getPayment, openPayment, PaymentSchema } from '#src/contract/payment.ts';
import { hiddenFields } from '../contract/support/provider-person.ts';
import type { Visitor } from '../contract/support/visitor.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { IntentKind } from './intent-kind.ts';
import type { Answer, ChaosPerson } from './person.ts';
import type { PlannedIntent, ProviderAnswer } from './plan.ts';
import type { ChaosWorld } from './world.ts';

export interface PlayedIntent {
  readonly number: number;
  readonly kind: string;
  /** Ids of the payments in the answers, keyed by the write's idempotency key. */
  readonly paymentsByKey: Readonly<Record<string, readonly string[]>>;
  /** Code of a refusal; null if it was accepted. */
  readonly refusal: string | null;
}

/** Plays one intent of the plan. The product must handle whatever it leaves open. */
export async function playIntent(
  world: ChaosWorld,
  kind: IntentKind,
  { seed, intent }: { readonly seed: number; readonly intent: PlannedIntent },
): Promise<PlayedIntent> {
  // With its own random numbers an intent does not depend on others played at the same time.
  const chance = chanceOf(seed * 100_003 + intent.number);
  const person = world.personOf(intent.title, kind.people[intent.person] ?? '');
  await planFaults(world, intent, chance);
  const begun = await world.calendars.click(intent.title, () => begin({ kind, person, chance }, intent));
  const paymentId = Object.values(begun.paymentsByKey).flat()[0];
  if (paymentId !== undefined) await carryOn({ person, chance, paymentId }, intent);
  return { number: intent.number, kind: kind.name, ...begun };
}

async function planFaults({ processes, titles }: ChaosWorld, { faults, title }: PlannedIntent, chance: Chance) {
  const titleCode = titles[title]?.titleCode;
  for (const mode of faults) {
    await processes.control(chance.below(processes.count), 'payments/faults', { titleCode, mode, times: 1 });
  }
}

interface Beginning {
  readonly kind: IntentKind;
  readonly person: ChaosPerson;
  readonly chance: Chance;
}

/** Makes all clicks in all tabs at once; each tab has its own key. */
async function begin(
  { kind, person, chance }: Beginning,
  intent: PlannedIntent,
): Promise<Pick<PlayedIntent, 'paymentsByKey' | 'refusal'>> {
  const write = await kind.writeOf(person, intent, chance);
  if (write === undefined) return { paymentsByKey: {}, refusal: 'nothingToDo' };
  const { endpoint, payload, paymentOf } = write;
  const keys = Array.from({ length: intent.tabs }, () => randomUUID());
  const clicks = keys.flatMap((key) =>
    Array.from({ length: intent.clicks }, async (_, click) => {
      const dropAfterMs = click === 0 ? intent.dropAfterMs : null;
      return [key, await person.insist(chance, { endpoint, payload, key, dropAfterMs })] as const;
    }),
  );
  const answers = await Promise.all(clicks);
  const paymentsByKey = Object.fromEntries(
    keys.map((key) => [key, answers.flatMap(([own, answer]) => (own === key ? idsOf(answer, paymentOf) : []))]),
  );
  const refusal = answers.map(([, answer]) => answer).find(({ kind: outcome }) => outcome === 'refused');
  return { paymentsByKey, refusal: refusal?.kind === 'refused' ? refusal.code : null };
}

function idsOf(answer: Answer, paymentOf: (body: unknown) => string | null): readonly string[] {
  const id = answer.kind === 'done' ? paymentOf(answer.body) : null;
  return id === null ? [] : [id];
}

interface UnderWay {
  readonly person: ChaosPerson;
  readonly chance: Chance;
  readonly paymentId: string;
}

/** Goes to the provider, answers, cancels and checks the status, as planned. */
async function carryOn(underWay: UnderWay, intent: PlannedIntent): Promise<void> {
  const { person, chance, paymentId } = underWay;
  const payload = { paymentId };
  const open = () => person.insist(chance, { endpoint: openPayment, payload, dropAfterMs: intent.dropAfterMs });
  const cancel = (): Promise<Answer> => person.call(chance, { endpoint: cancelPayment, payload });
  const isCancelled = (when: PlannedIntent['cancel']) => intent.cancel === when;
  const pages = (await Promise.all(Array.from({ length: intent.tabs }, open))).flatMap(pageOf);
  if (isCancelled('beforeAnswer')) await cancel();
  const page = pages[0];
  const answered =
    page === undefined ? [] : Array.from({ length: intent.answers }, () => atPage(underWay, intent, page));
  await Promise.all([...answered, ...(isCancelled('duringAnswer') ? [cancel()] : [])]);
  if (isCancelled('afterAnswer')) await cancel();
  const params = { paymentId };
  for (let look = 0; look < intent.looks; look += 1) {
    await person.call(chance, { endpoint: getPayment, payload: {}, params });
  }
}

function pageOf(answer: Answer): readonly string[] {
  if (answer.kind !== 'done') return [];
  const { redirectUrl } = v.parse(PaymentSchema, answer.body);
  return redirectUrl === null ? [] : [redirectUrl];
}

async function atPage({ person, chance }: UnderWay, { answer }: PlannedIntent, page: string): Promise<void> {
  const browser = person.browser(chance);
  if (answer === 'nothing' || browser === undefined) return;
  try {
    await answerPage(browser, page, answer);
  } catch (error) {
    // The provider's process was killed; the person does not come back.
    if (!(error instanceof TypeError)) throw error;
  }
}

const approvedCard = { kortnummer: '4925 0000 0000 0004', utlop: '08/31', cvc: '123', handling: 'betal' };

const words = {
  kort: { approve: 'godkjenn', refuse: 'avvis', abort: 'avbryt' },
  mobil: { approve: 'godkjenn', refuse: 'avvis', abort: 'avbryt' },
  bank: { approve: 'signer', refuse: 'avbryt', abort: 'avbryt' },
} as const;

/** Answers once on a provider's page. If the answer is lost, the person has closed the page. */
export async function answerPage(
  browser: Visitor,
  page: string,
  answer: Exclude<ProviderAnswer, 'nothing'>,
): Promise<void> {
  const { pathname } = new URL(page);
  if (pathname.startsWith('/kort/')) {
    await answerCard(browser, page, words.kort[answer]);
  } else if (pathname.startsWith('/mobil/')) {
    await browser.ask(page, { method: 'POST', form: { telefon: '49 12 34 56', svar: words.mobil[answer] } });
  } else {
    await browser.ask(page, { method: 'POST', form: { svar: words.bank[answer] } });
  }
}

async function answerCard(browser: Visitor, page: string, svar: string): Promise<void> {
  const asked = await browser.ask(page, { method: 'POST', form: approvedCard });
  if (asked.headers.has('location')) return;
  const form = { ...hiddenFields(await asked.text()), svar };
  await browser.ask(`${page}/bank`, { method: 'POST', form });
}
