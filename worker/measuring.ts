import { intakeOriginOf, type MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import type { EdgeTitle } from './fleet.ts';
import type { TitleUrls } from './title-urls.ts';

/** Origins that a title's pages send to what they measure: the collector's and the intake's. Without analytics there are none. */
export function measuringOriginsOf(
  { hasPulse }: Pick<EdgeTitle, 'hasPulse'>,
  urls: TitleUrls | undefined,
  monitoring: MonitoringSettings | undefined,
): readonly string[] {
  if (!hasPulse) return [];
  const collector = urls?.['collector'];
  const origins = [
    ...(collector === undefined ? [] : [new URL(collector).origin]),
    ...(monitoring === undefined ? [] : [intakeOriginOf(monitoring)]),
  ];
  return [...new Set(origins)];
}
