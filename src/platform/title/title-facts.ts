import type { I18n } from '@lingui/core';
import { has } from '#src/domain/abilities.ts';
import { formatOre } from '#src/domain/money.ts';
import { roleKinds, youthPlanOf } from '#src/domain/plan-catalogue.ts';
import type { Title } from '#src/domain/title.ts';
import { formatOpeningHours, formatOrganizationNumber, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { weekdayList } from '../texts/day-names.ts';
import { contactFacts } from './contact-line.tsx';

/**
 * Returns facts for messages, keyed by placeholder. Yes-or-no facts are `yes` or `no`, and a missing fact is `none`,
 * for `select` in the messages.
 */
export function titleFacts(title: Title, i18n: I18n) {
  const { delivery, openingHours, postalAddress, sells } = title;
  const nameOf = (kind: string | undefined): string => sells.find((plan) => plan.kind === kind)?.name ?? 'none';
  const student = sells.find(({ kind }) => kind === roleKinds.student);
  const youth = youthPlanOf(sells);
  return {
    ...contactFacts(title),
    organizationNumber: formatOrganizationNumber(title.organizationNumber),
    street: postalAddress.street,
    postalCode: postalAddress.postalCode,
    postalPlace: postalAddress.postalPlace,
    city: title.city,
    identityHost: title.identityHost,
    weekdayHours: formatOpeningHours(openingHours.weekdays),
    saturdayHours: openingHours.saturday === undefined ? 'none' : formatOpeningHours(openingHours.saturday),
    publicationDays: weekdayList(delivery.publicationDays, i18n),
    cutOff: formatTimeOfDay(delivery.cutOff),
    /** Days from the deadline for changes to the issue; 1 is the day before. */
    daysBefore: delivery.noticeDays + 1,
    shortestStopDays: delivery.shortestStopDays,
    longestStopDays: delivery.longestStopDays,
    openEnd: yesOrNo(delivery.openEnd),
    transferFee: delivery.transferFeeOre === 0 ? 'none' : formatOre(delivery.transferFeeOre),
    stopCredit: delivery.stopCredit.kind,
    stopCreditFromDay: delivery.stopCredit.kind === 'perIssue' ? delivery.stopCredit.fromDay : 0,
    studentPlan: nameOf(student?.kind),
    planAfterStudent: nameOf(student?.planAfter),
    youthPlan: nameOf(youth?.kind),
    youthAge: youth?.belowAge ?? 0,
    planAfterYouth: nameOf(youth?.planAfter),
    familyMaximum: title.familyMaximum,
    withdrawalFunction: yesOrNo(title.withdrawalFunction),
    hasPulse: yesOrNo(title.hasPulse),
    complaints: yesOrNo(has(title, 'complaints')),
  } as const;
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
