import type { DueSource } from '../due-work/due-source.ts';
import type { MountEndpoint } from '../http/mount.ts';
import type { GaugeSource } from '../operators/gauge-source.ts';
import type { PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '../retention/sweep.ts';
import type { Services } from '../services/services.ts';

/** A part of the product as the origin assembles it: its calls, jobs, due work and retention. */
export interface Feature {
  readonly mount?: (mounter: MountEndpoint, services: Services) => void;
  readonly registerJobs?: (services: Services) => void;
  readonly dueSources?: readonly DueSource[];
  readonly retention?: Retention;
  /** Polls for external work every few seconds, one poll at a time. */
  readonly poll?: (services: Services) => Promise<void>;
  /** Metrics for operators. */
  readonly gauges?: readonly GaugeSource[];
  /** Personal data in the feature's tables; dependent rows come first. */
  readonly personalData?: readonly PersonalDataTable[];
}
