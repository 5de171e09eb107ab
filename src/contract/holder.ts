import * as v from 'valibot';
import { AccountNoSchema, TitleCodeSchema, VersionSchema } from './fields.ts';

/** Whose subscription to which title a call is about; checked against the session. */
export const HolderSchema = v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema });

/** The same for a write, with the version that the person saw. */
export const SeenHolderSchema = v.object({ ...HolderSchema.entries, version: VersionSchema });
