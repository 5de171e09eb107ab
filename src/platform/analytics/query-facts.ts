import * as v from 'valibot';
import { type Experiment, ExperimentSchema, marketingNames } from '#src/contract/tracker-event.ts';
import { isHarmlessText } from '#src/domain/measured-text.ts';

/** Query parameters that are sent unchanged; all others stay in the browser. */
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

/** Returns the measured parameters of a URL, without those that could hold personal data. */
export function keptParameters(search: string): Readonly<Partial<Record<KeptName, string>>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    keptNames.flatMap((name) => {
      const value = given.get(name)?.trim() ?? '';
      return value === '' || !isHarmlessText(value) ? [] : [[name, value]];
    }),
  );
}

/** Experiments in a URL: `experiment=<id>,<name>,<variant>,<platform>`, one parameter each. */
export function experimentsIn(search: string): readonly Experiment[] {
  return new URLSearchParams(search).getAll('experiment').flatMap((text) => {
    const [id, name, variant, platform, ...rest] = text.split(',').map((part) => part.trim());
    const read = v.safeParse(ExperimentSchema, { id, name, variant, platform });
    return read.success && rest.length === 0 ? [read.output] : [];
  });
}
