import { getComplaintCodes, getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { paperFor, paperOf } from '#origin/features/subscription/paper-of-held.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from '#origin/features/subscription/held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { complaintCodesOf } from './complaint-codes.ts';
import { findComplaints } from './complaint-repository.ts';
import { complain, complaintOf } from './complaint-service.ts';

/** Complaints about deliveries. */
export function mountComplaints(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.open(getComplaintCodes, async (_input, { title, now }) => ({
    ok: true,
    value: complaintCodesOf(title, await now()),
  }));

  mounter.signedIn(getComplaints, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const paper = paperOf(await findHeld(database, holder, await call.now()));
    if (!paper.ok) return paper;
    const { accountNo, title } = holder;
    const rows = await findComplaints(database, { accountNo, titleCode: title.titleCode });
    return { ok: true, value: { complaints: rows.map((row) => complaintOf(row, paper.value.today)) } };
  });

  mounter.write(
    makeComplaint,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const paper = paperFor('complain', await holdForChange(call.transaction, holder, call.at));
      return paper.ok ? complain(call, paper.value, payload) : paper;
    },
    { announces: 'delivery:updated' },
  );
}
