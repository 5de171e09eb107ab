import type { DueSource } from '../due-work/due-source.ts';
import type { MountEndpoint } from '../http/mount.ts';
import type { GaugeSource } from '../operators/gauge-source.ts';
import type { PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '../retention/sweep.ts';
import type { Services } from '../services/services.ts';

/** A part of the product as the origin puts it together: its calls, its jobs, what falls due by itself, and what it forgets. */
export interface Feature {
  readonly mount?: (mounter: MountEndpoint, services: Services) => void;
  /** Says how the feature's jobs are carried out. */
  readonly registerJobs?: (services: Services) => void;
  readonly dueSources?: readonly DueSource[];
  readonly retention?: Retention;
  /** Looks for work that comes from outside, every few seconds, one look at a time. */
  readonly poll?: (services: Services) => Promise<void>;
  /** What operators watch of it. */
  readonly gauges?: readonly GaugeSource[];
  /** What its tables keep about people; those that follow from a row before those that hold it. */
  readonly personalData?: readonly PersonalDataTable[];
}
