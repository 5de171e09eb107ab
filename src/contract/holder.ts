import * as v from 'valibot';
import { AccountNoSchema, TitleCodeSchema } from './fields.ts';

/** Whose subscription to which title a call is about; checked against the session. */
export const HolderSchema = v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema });
