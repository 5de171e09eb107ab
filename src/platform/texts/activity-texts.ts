import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Activity,
  type ActivityKind,
  type LoggedKind,
  loggedKindOf,
  type shownActorOf,
} from '#src/contract/activity.ts';
import { activityNames, periodChangeNames } from '#src/domain/lexicon/activity-names.ts';
import type { BothLanguages } from '#src/domain/title.ts';

const names: Readonly<Record<LoggedKind, BothLanguages>> = activityNames;
const ofPeriods: Readonly<Partial<Record<ActivityKind, BothLanguages>>> = periodChangeNames;

export function activityTextOf(activity: Pick<Activity, 'kind' | 'exactKind' | 'facts'>): BothLanguages {
  const { kind, facts } = activity;
  const isSamePlan = facts.formerPlanName !== undefined && facts.formerPlanName === facts.planName;
  return (isSamePlan ? ofPeriods[kind] : undefined) ?? names[loggedKindOf(activity)];
}

export const activityActorTexts: Record<ReturnType<typeof shownActorOf>, MessageDescriptor> = {
  person: msg`Deg`,
  helper: msg`Hjelper`,
  family: msg`Familien`,
  customerCenter: msg`Kundesenteret`,
  system: msg`Skjedde av seg selv`,
  recipient: msg`Den som fikk gaven`,
};
