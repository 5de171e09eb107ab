import type { PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { DueSource } from '../due-work/due-source.ts';
import type { MountEndpoint } from '../http/mount.ts';
import type { GaugeSource } from '../operators/gauge-source.ts';
import type { Retention } from '../retention/sweep.ts';
import type { Services } from '../services/services.ts';

export interface Feature {
  readonly mount?: (mounter: MountEndpoint, services: Services) => void;
  readonly registerJobs?: (services: Services) => void;
  readonly dueSources?: readonly DueSource[];
  readonly retention?: Retention;
  readonly poll?: (services: Services) => Promise<void>;
  readonly gauges?: readonly GaugeSource[];
  /** Rows that depend on others come first. */
  readonly personalData?: readonly PersonalDataTable[];
}
