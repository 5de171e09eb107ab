import { join } from 'node:path';
import { linesByCall, requestByHttp } from './contract/attempts.ts';
import { checkContract } from './contract/check-contract.ts';
import { readTitles } from './fleet/read-titles.ts';
import { readCommandLine } from './lib/arguments.ts';

const usage = `Usage: npm run contract -- URL [--session VALUE] [--writes] [--back-end URL] [--titles DIR]
  URL                 a title's customer area, such as http://polviktidende.localhost:8787
  --session VALUE     session cookie of a person who is logged in there; without it, only open calls are checked in full
  --writes            also makes writes for that person, who gets their receipts, and undoes each immediately
  --back-end URL      the back end's own address, which must refuse calls that the edge has not signed
  --titles DIR        the title files: products must match the catalogue, and abilities that a title lacks are not
                      checked; titles/ by default`;

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
const [address, ...further] = positionals;
const pageUrl = webUrl(address);
const backEndUrl = webUrl(backEnd);

function webUrl(text: string | undefined): URL | undefined {
  const url = URL.parse(text ?? '');
  return url === null || !/^https?:$/.test(url.protocol) ? undefined : url;
}

function callFault(): string | undefined {
  if (address === undefined) return 'The address of a title is missing.';
  if (pageUrl === undefined) return `${address} is no http or https URL.`;
  if (backEnd !== undefined && backEndUrl === undefined) return `--back-end: ${backEnd} is no http or https URL.`;
  if (further.length > 0) return `Unexpected argument '${further.join(' ')}'.`;
  return writes && session === undefined ? '--writes needs the --session of a person.' : undefined;
}

async function check(page: URL): Promise<void> {
  const options = {
    ask: requestByHttp(page, session),
    pageUrl: page.origin,
    hasSession: session !== undefined,
    writes,
    titles: readTitles(values.titles),
  };
  const past = backEndUrl ? { askBackEnd: requestByHttp(backEndUrl, undefined) } : {};
  const { titleCode, deviations, unexpected, requests, written, comparedProducts } = await checkContract({
    ...options,
    ...past,
  });
  for (const line of linesByCall([...deviations, ...unexpected])) console.log(line);
  for (const sentence of written.made) console.log(sentence);
  for (const sentence of written.leftOut) console.log(`left out: ${sentence}`);
  console.log(`${requests} requests, ${deviations.length} deviations from the contract`);
  if (unexpected.length > 0) console.log(`Unexpected fields, which the pages ignore: ${unexpected.length}`);
  if (!comparedProducts)
    console.log(`No title in ${values.titles} has the code ${titleCode}, so no products were compared.`);
  if (session === undefined) console.log('Without --session, no call was made as a logged-in person.');
  if (deviations.length > 0) process.exitCode = 1;
}

const fault = callFault();
if (pageUrl === undefined || fault !== undefined) {
  console.error(`${fault}\n\n${usage}`);
  process.exitCode = 2;
} else {
  await check(pageUrl).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
