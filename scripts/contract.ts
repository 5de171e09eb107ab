import { join } from 'node:path';
import { readTitles } from './fleet/read-titles.ts';
import { linesByCall, requestByHttp } from './contract/attempts.ts';
import { checkContract } from './contract/check-contract.ts';
import { readCommandLine } from './lib/arguments.ts';

const usage = `Usage: npm run contract -- URL [--session VALUE] [--writes] [--back-end URL] [--titles DIR]
  URL                 a title's customer area, as http://polviktidende.localhost:8787
  --session VALUE     of the session cookie of a person who is logged in there; without it only open calls are checked in full
  --writes            also makes writes for that person, who gets the receipts of them, and undoes each at once
  --back-end URL      the back end's own address: it must refuse whatever the edge has not signed
  --titles DIR        the title files: its products must be those of the catalogue, and what a title lacks is not
                      checked; default titles/`;

const { values, positionals } = readCommandLine({
  usage,
  options: {
    session: { type: 'string' },
    writes: { type: 'boolean' },
    'back-end': { type: 'string' },
    titles: { type: 'string', default: join(import.meta.dirname, '../titles') },
  },
});
const { session, writes = false, 'back-end': backEnd } = values;
const pageUrl = URL.parse(positionals[0] ?? '');
const backEndUrl = backEnd === undefined ? undefined : URL.parse(backEnd);

async function check(page: URL): Promise<void> {
  const options = {
    ask: requestByHttp(page, session),
    pageUrl: page.origin,
    hasSession: session !== undefined,
    writes,
    titles: readTitles(values.titles),
  };
  const past = backEndUrl ? { askBackEnd: requestByHttp(backEndUrl, undefined) } : {};
  const { deviations, unexpected, requests, written, comparedProducts } = await checkContract({ ...options, ...past });
  for (const line of linesByCall([...deviations, ...unexpected])) console.log(line);
  for (const sentence of written.made) console.log(sentence);
  for (const sentence of written.leftOut) console.log(`left out: ${sentence}`);
  console.log(`${requests} requests, ${deviations.length} deviations from the contract`);
  if (unexpected.length > 0) console.log(`Unexpected fields, which the pages ignore: ${unexpected.length}`);
  if (!comparedProducts) console.log(`No title in ${values.titles} has its code, so no products were compared.`);
  if (session === undefined) console.log('Without --session, no call was made as a logged-in person.');
  if (deviations.length > 0) process.exitCode = 1;
}

if (pageUrl === null || backEndUrl === null || positionals.length > 1 || (writes && session === undefined)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await check(pageUrl).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
