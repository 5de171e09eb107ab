import { getDomain } from 'tldts';
import { titleOf } from '#src/domain/title.ts';
import type { TitleFile } from './cross-check.ts';
import { showValue, type TitleIssue } from './title-issue.ts';

/** Values that are possible by themselves, and not beside another field or in the world (T-07). */
export function rangeIssues({ file, config }: TitleFile): TitleIssue[] {
  const { openingHours, delivery, complaints } = config;
  const { titleDomain } = titleOf(config);
  return [
    ...hoursIssue(file, 'openingHours.weekdays', openingHours.weekdays),
    ...hoursIssue(file, 'openingHours.saturday', openingHours.saturday),
    ...issue(delivery.shortestStopDays <= delivery.longestStopDays, {
      file,
      field: 'delivery.shortestStopDays',
      value: showValue(delivery.shortestStopDays),
      expected: `at most delivery.longestStopDays, which is ${delivery.longestStopDays}`,
    }),
    ...issue(complaints.deliveredBy < complaints.newDeliveryUntil, {
      file,
      field: 'complaints.deliveredBy',
      value: showValue(complaints.deliveredBy),
      expected: `a time before complaints.newDeliveryUntil, which is ${complaints.newDeliveryUntil}`,
    }),
    // Anyone can own a name below a public suffix, so cookies and identity there would be shared with strangers.
    ...issue(getDomain(titleDomain, { allowPrivateDomains: true }) === titleDomain, {
      file,
      field: 'baseUrl',
      value: showValue(titleOf(config).baseUrl),
      expected: `a site on a domain of the publisher's own; ${titleDomain} is a public suffix`,
    }),
  ];
}

function hoursIssue(file: string, field: string, hours: string | undefined): TitleIssue[] {
  const [from = '', to = ''] = hours?.split('-') ?? [];
  const expected = 'hours that end after they begin';
  return issue(hours === undefined || from < to, { file, field, value: showValue(hours), expected });
}

function issue(isFine: boolean, what: TitleIssue): TitleIssue[] {
  return isFine ? [] : [what];
}
