import type { RunningOrigin } from '#origin/start-origin.ts';
import {
  inviteEmployees,
  removeEmployees,
  resendInvitations,
  sendBusinessCode,
  verifyBusinessEmail,
} from '#src/contract/business.ts';
import {
  acceptInvitation,
  declineInvitation,
  leaveFamily,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#src/contract/family.ts';
import { changeGift, getGifts, resendGift, withdrawGift } from '#src/contract/gift.ts';
import { continueGift } from '#src/contract/gift-redemption.ts';
import {
  acceptHelp,
  beginHelping,
  declineHelp,
  endHelping,
  leaveHelping,
  resendHelperInvitation,
  revokeHelper,
} from '#src/contract/helping.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Actor } from './actor.ts';
import { codeOf, given, goingOn, grandmother, payByInvoice, redeemed } from './gifts.ts';
import { friend, helperOf, invitedToFamily, invitedToHelp } from './invitations.ts';
import { sentCode } from './log-in.ts';
import { jobsAreDone } from './post.ts';
import { secretOfLink } from './test-secrets.ts';

/** Where a flow runs. Each has its own title, on a Wednesday before the cut-off. */
export interface Place {
  readonly origin: RunningOrigin;
  readonly title: FleetTitle;
  readonly actor: (kind: string) => Promise<Actor>;
}

/** User flows in which several people take part. */
export const flowsWithOthers: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'buys, changes and withdraws gifts': async ({ origin, actor }) => {
    const giver = await actor('komplett');
    const recipient = await actor('trettifire');
    const later = { by: 'email', email: grandmother, sendOn: '2027-04-01' };
    const first = await given(origin, giver, { handover: later });
    const chosen = async (giftNo: string) => ({ giftNo, version: (await giver.does(getGifts)).version });
    await giver.does(changeGift, {
      payload: { ...(await chosen(first)), handover: { ...later, sendOn: '2027-03-10' } },
    });
    await jobsAreDone(origin.services.database);
    await giver.does(resendGift, { payload: await chosen(first) });
    await giver.does(withdrawGift, { payload: await chosen(first) });
    const second = await given(origin, giver, { handover: { by: 'giver' }, months: 1, priceOre: 19_900 });
    await redeemed(recipient, await codeOf(giver, second));
    await payByInvoice(recipient);
    await recipient.does(continueGift, await goingOn(recipient));
  },
  'shares with the family': async ({ actor }) => {
    const owner = await actor('komplett');
    const member = await actor('trettifire');
    const first = await invitedToFamily(owner, friend);
    await owner.does(resendInvitation, { payload: { id: first.id } });
    await owner.does(withdrawInvitation, { payload: { id: first.id } });
    const second = await invitedToFamily(owner, 'tante@post.example');
    await member.does(acceptInvitation, { payload: { token: second.token } });
    await owner.does(removeMember, { payload: { id: second.id } });
    await (await actor('familie')).does(leaveFamily);
    const third = await invitedToFamily(owner, 'onkel@post.example');
    await member.does(declineInvitation, { payload: { token: third.token } });
  },
  'gets help from a delegate': async ({ actor }) => {
    const owner = await actor('komplett');
    const helper = await actor('ny');
    const first = await invitedToHelp(owner);
    await owner.does(resendHelperInvitation, { payload: { id: first.id } });
    const token = secretOfLink((await helperOf(owner)).link, 'hjelp');
    const { id } = await helper.does(acceptHelp, { payload: { token } });
    await helper.does(beginHelping, { payload: { id } });
    await helper.does(endHelping);
    await helper.does(leaveHelping, { payload: { id } });
    const again = await invitedToHelp(owner);
    await owner.does(revokeHelper, { payload: { id: again.id } });
    const last = await invitedToHelp(owner);
    await helper.does(declineHelp, { payload: { token: last.token } });
  },
  'manages the readers of a company': async (place) => {
    const admin = await place.actor('bedriftsadmin');
    const reader = await place.actor('sytten');
    const email = 'kari@nordlysverft.example';
    await admin.does(inviteEmployees, { payload: { emails: [email] } });
    await admin.does(resendInvitations, { payload: { emails: [email] } });
    await reader.does(sendBusinessCode, { payload: { email } });
    await reader.does(verifyBusinessEmail, { payload: { email, code: await sentCode(place.origin, email) } });
    await admin.does(removeEmployees, { payload: { emails: [email] } });
  },
};
