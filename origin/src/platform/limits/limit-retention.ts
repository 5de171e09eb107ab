import type { Retention } from '../retention/sweep.ts';
import { removeOldCounts } from './limiter.ts';

/** Forgets counts whose window is long over. */
export const limitRetention: Retention = ({ database, realNow }) => removeOldCounts(database, realNow());
