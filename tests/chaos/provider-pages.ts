import type { Visitor } from '../contract/support/visitor.ts';
import type { ProviderAnswer } from './plan.ts';

const approvedCard = { kortnummer: '4925 0000 0000 0004', utlop: '08/31', cvc: '123', handling: 'betal' };

/** Answers on each provider's page: card, wallet and bank. */
const words = {
  kort: { approve: 'godkjenn', refuse: 'avvis', abort: 'avbryt' },
  mobil: { approve: 'godkjenn', refuse: 'avvis', abort: 'avbryt' },
  bank: { approve: 'signer', refuse: 'avbryt', abort: 'avbryt' },
} as const;

/** Answers on a provider's page, once; a lost answer is a person who closes the page. */
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
  const hidden = [...(await asked.text()).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  await browser.ask(`${page}/bank`, { method: 'POST', form: { ...form, svar } });
}
