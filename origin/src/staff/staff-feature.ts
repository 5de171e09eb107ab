import type { Feature } from '#origin/platform/feature/feature.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import {
  accountTable,
  impersonalTable,
  type PersonalDataTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { deleteAfter, inTurn } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { refuseEmbedded, writeCookie } from '#origin/session/cookies.ts';
import { keptDays } from '#src/domain/retention.ts';
import { registerStaffCodes } from './staff-login.ts';
import { staffSessionMs } from './staff-rules.ts';
import { staffMember, staffSession, staffTicket, staffUse } from './staff-tables.ts';
import { beginVisit, visitPath } from './visit-service.ts';

/** Mounted on the title's own host, because only that host can set its pages' cookie. */
function mountVisitArrival(mounter: MountEndpoint, services: Services): void {
  const { staffUrl } = services.fleet;
  mounter.arrival(visitPath, async ({ context, title }) => {
    if (staffUrl === undefined) throw new ProblemError(404, 'notFound');
    refuseEmbedded({ header: (name) => context.req.header(name), isPage: true });
    const token = await beginVisit(services, title, context.req.query('billett') ?? '');
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    if (token === undefined) return context.redirect(`${staffUrl}/besok-utlopt`, 303);
    writeCookie(context, 'visit', { value: token, seconds: staffSessionMs / 1000 });
    context.env.note({ event: 'staffVisit' });
    return context.redirect('/', 303);
  });
}

export const staffRetention = inTurn(
  deleteAfter(staffSession.expiresAt),
  deleteAfter(staffTicket.expiresAt),
  deleteAfter(staffUse.at, keptDays.actingUse),
);

const staffPersonalData: readonly PersonalDataTable[] = [
  accountTable(staffUse, {
    takeout: {
      nb: 'Når kundesenteret har sett på opplysningene dine',
      nn: 'Når kundesenteret har sett på opplysningane dine',
    },
    leftOut: {
      staffId: 'The number of somebody who works at the customer centre.',
      staffName: 'An employee of the newspaper, who acted in its name.',
      grantId: 'The number of a visit, a key of our own.',
      sought: 'Only searches have it, and they are about nobody.',
      hits: 'Only searches have it, and they are about nobody.',
    },
    forgetting: {
      because: 'Actions of staff can be examined for two years, without the customer.',
      blank: () => ({ accountNo: null, note: null }),
    },
  }),
  accountTable(staffTicket, {
    takeout: { not: 'Hashes of tickets that are valid for a minute; their use is in the staff log.' },
  }),
  impersonalTable(staffSession, 'Log-ins of people at work, for a working day.'),
  impersonalTable(staffMember, 'Staff members, who are informed by their employer.'),
];

/** The staff view, whose pages have their own host (P-19). */
export const staffFeature: Feature = {
  mount: mountVisitArrival,
  registerJobs: registerStaffCodes,
  retention: staffRetention,
  personalData: staffPersonalData,
};
