import type { I18n } from '@lingui/core';
import { formatOre } from '#src/domain/money.ts';
import type { Title } from '#src/domain/title.ts';
import { formatOpeningHours, formatOrganizationNumber, formatPhone, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { weekdayList } from '../texts/weekday-list.ts';

/**
 * What texts say about a title, by the names of the placeholders that carry it. Yes-or-no facts read `yes` and `no`,
 * and a fact that a title lacks reads `none`, for `select` in the messages.
 */
export function titleFacts(title: Title, i18n: I18n) {
  const { delivery, openingHours, postalAddress } = title;
  return {
    newspaper: title.displayName,
    organizationNumber: formatOrganizationNumber(title.organizationNumber),
    phone: formatPhone(title.customerCenterPhoneNumber),
    email: title.customerCenterEmail,
    street: postalAddress.street,
    postalCode: postalAddress.postalCode,
    postalPlace: postalAddress.postalPlace,
    city: title.city,
    site: new URL(title.baseUrl).hostname,
    identityHost: title.identityHost,
    weekdayHours: formatOpeningHours(openingHours.weekdays),
    saturdayHours: openingHours.saturday === undefined ? 'none' : formatOpeningHours(openingHours.saturday),
    publicationDays: weekdayList(delivery.publicationDays, i18n),
    cutOff: formatTimeOfDay(delivery.cutOff),
    /** Days before an issue on which its changes close; 1 is the day before. */
    daysBefore: delivery.noticeDays + 1,
    shortestStopDays: delivery.shortestStopDays,
    longestStopDays: delivery.longestStopDays,
    openEnd: yesOrNo(delivery.openEnd),
    transferFee: delivery.transferFeeOre === 0 ? 'none' : formatOre(delivery.transferFeeOre),
    stopCredit: delivery.stopCredit.kind,
    stopCreditFromDay: delivery.stopCredit.kind === 'perIssue' ? delivery.stopCredit.fromDay : 0,
    familyMaximum: title.familyMaximum,
    withdrawalFunction: yesOrNo(title.withdrawalFunction),
    hasPulse: yesOrNo(title.hasPulse),
  } as const;
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
