import * as v from 'valibot';
import { SoughtContactSchema } from '#src/contract/connect.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { codeSeconds } from '#origin/identity/one-time-code.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { messageRetryPolicy, type OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { connectTexts } from './connect-texts.ts';
import { findAccountsBy, type FoundAccounts } from './found-accounts.ts';

const CodeSchema = v.object({ titleCode: v.string(), sought: SoughtContactSchema, code: v.string() });

/**
 * Looks for accounts, and sends the code to whom it finds. Only the job looks, so that the call which asks for it takes the
 * same time and does the same whether there is anybody or not.
 */
export const connectCodeJob: JobKind<v.InferOutput<typeof CodeSchema>> = {
  name: 'connect-code',
  payload: CodeSchema,
  ...messageRetryPolicy,
  retries: { limit: 10, firstSeconds: 2, longestSeconds: 60 },
  secret: { livesSeconds: codeSeconds },
};

/** Says how look-ups are carried out. */
export function registerConnectCodes({ database, fleet, jobs, limiter, messages }: Services): void {
  jobs.register(connectCodeJob, async ({ titleCode, sought, code }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const found = title === undefined ? undefined : await findAccountsBy(database, title, sought);
    if (title === undefined || found === undefined) return;
    const { recipient } = found.receiver;
    // The number behind an e-mail address gets no more codes than one that is typed.
    if (recipient !== sought.contact && !(await limiter.allows('codeNewContact', recipient))) return;
    await messages.send(codeMessage(title, found.receiver, code), { id, signal });
  });
}

function codeMessage(
  { titleCode, language, displayName: name }: FleetTitle,
  { channel, recipient }: FoundAccounts['receiver'],
  code: string,
): OutgoingMessage {
  const { codeSubject, codeBody } = connectTexts[language];
  const subject = channel === 'sms' ? '' : fillText(codeSubject, { code });
  return { titleCode, channel, recipient, subject, body: fillText(codeBody, { name, code }) };
}
