import type { FleetTitle } from '#src/domain/fleet.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import { findSubscriptionByNo } from '#origin/features/subscription/subscription-repository.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { giftCodeOf, type GiftKey, giftKeyOf, hashOfGiftCode } from './gift-code.ts';
import { giftMail } from './gift-mail.ts';
import { type GiftMail, giftMailJob, giverMailKinds } from './gift-mail-job.ts';
import { findGiftByNo, type GiftRow, updateGift } from './gift-repository.ts';

/** E-mails that name nobody. */
const unnamed: readonly GiftMail['kind'][] = ['ending', 'continued'];

/** Sends the e-mails about gifts. A gift that was withdrawn from before its mail went out is not sent. */
export function registerGiftMails(services: Services): void {
  const { database, fleet, jobs, messages } = services;
  jobs.register(giftMailJob, async ({ giftNo, titleCode, kind }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const row = await findGiftByNo(database, titleCode, giftNo);
    // The people may have been forgotten, and the title may have left the fleet.
    if (title === undefined || row === undefined) return;
    // What the giver wrote is forgotten some time after the gift was taken up.
    if (row.recipientName === '' && !unnamed.includes(kind)) return;
    if (kind === 'given' && row.state !== 'paid') return;
    const key = giftKeyOf(services, title, row) ?? (kind === 'given' ? await newKey(services, title, row) : undefined);
    const recipient = await recipientOf(services, row, kind);
    if (recipient === '') return;
    const term = await findSubscriptionByNo(database, giftNo);
    const pageUrl = fleet.pageUrl(title);
    await messages.send(giftMail({ title, pageUrl, kind, recipient, row, key, term }), { id, signal });
  });
}

/** A key of the present secret, which has changed since the gift was bought; the one before it ends. */
async function newKey(services: Services, title: FleetTitle, { giftNo }: GiftRow): Promise<GiftKey | undefined> {
  const { titleCode } = title;
  const code = giftCodeOf({ secret: services.secrets.sessionSecret, titleCode, giftNo });
  const row = await updateGift(services.database, giftNo, { codeHash: hashOfGiftCode(titleCode, code) });
  return giftKeyOf(services, title, row);
}

async function recipientOf({ database }: Services, row: GiftRow, kind: GiftMail['kind']): Promise<string> {
  if (giverMailKinds.some((one) => one === kind)) return findMailAddress(database, row.accountNo);
  if (kind === 'given') return row.email ?? '';
  return row.recipientAccountNo === null ? '' : findMailAddress(database, row.recipientAccountNo);
}
