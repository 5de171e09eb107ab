import { parseArgs } from 'node:util';
import { askByHttp } from './contract/ask-by-http.ts';
import { checkContract } from './contract/check-contract.ts';

const usage = `Usage: npm run contract -- URL [--session VALUE]
  URL      a title's customer area, as http://polviktidende.localhost:8787
  VALUE    of the session cookie of a person who is logged in there; without it only open calls are checked in full`;

const { values, positionals } = parseArgs({ options: { session: { type: 'string' } }, allowPositionals: true });
const pageUrl = URL.parse(positionals[0] ?? '');

if (pageUrl === null || positionals.length > 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { session } = values;
  try {
    const checked = await checkContract(askByHttp(pageUrl, session), pageUrl.origin, session !== undefined);
    for (const { call, attempt, fault } of checked.deviations) console.log(`${call} (${attempt}): ${fault}`);
    console.log(`${checked.requests} requests, ${checked.deviations.length} deviations from the contract`);
    if (session === undefined) console.log('Without --session no call was made as a person who is logged in.');
    if (checked.deviations.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
