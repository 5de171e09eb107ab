import * as v from 'valibot';
import { type Experiment, ExperimentSchema, marketingNames } from '#src/contract/tracker-event.ts';
import { isHarmlessText } from '#src/domain/sent-text.ts';

/** Parameters of our addresses that are measured as they are; every other one stays in the browser. */
const keptNames = [
  ...marketingNames,
  'campaignID',
  'artRefId',
  'position',
  'source',
  'plan',
  'periode',
  'kampanje',
  'steg',
] as const;
type KeptName = (typeof keptNames)[number];

/** The parameters of an address that are measured; one that could hold personal data counts as left out. */
export function keptParameters(search: string): Readonly<Partial<Record<KeptName, string>>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    keptNames.flatMap((name) => {
      const value = given.get(name)?.trim() ?? '';
      return value === '' || !isHarmlessText(value) ? [] : [[name, value]];
    }),
  );
}

/** The experiments in an address: `experiment=<id>,<name>,<variant>,<platform>`, one for each. */
export function experimentsIn(search: string): readonly Experiment[] {
  return new URLSearchParams(search).getAll('experiment').flatMap((text) => {
    const [id, name, variant, platform, ...rest] = text.split(',').map((part) => part.trim());
    const read = v.safeParse(ExperimentSchema, { id, name, variant, platform });
    return read.success && rest.length === 0 ? [read.output] : [];
  });
}
