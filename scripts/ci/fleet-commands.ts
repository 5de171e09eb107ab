import * as v from 'valibot';

/** Shown by `npm run ci:compose` and `npm run ci:deploy`. */
export const stepVariables = `Environment (explained in docs/operations.md):
  STEP              preview, canary, promote or rollback
  TITLE, BUILD      the title and the build of the step; promote and rollback may leave the title out
  PERCENT           share of the visitors who get a canary; 10 if it is missing
  BY, REASON        recorded with the change; a preview needs neither
  ARTIFACT_STORE    the store of builds`;

/** The message lists every issue of the CI job's variables. */
export class StepError extends Error {
  override readonly name = 'StepError';
}

const given = (expected: string, shape: RegExp) => v.pipe(v.string(expected), v.regex(shape, expected));
const titleExpected = 'the publication id of a title';
const buildExpected = 'the id of a build, 6 characters of it or more';
const title = given(titleExpected, /^[a-z0-9-]+$/);
const build = given(buildExpected, /^[0-9a-f]{6,64}$/);
const whoAndWhy = {
  BY: given('who does it', /\S/),
  REASON: given('why it is done', /\S/),
};

const StepSchema = v.variant(
  'STEP',
  [
    v.object({ STEP: v.literal('preview'), TITLE: title, BUILD: build }),
    v.object({
      STEP: v.literal('canary'),
      TITLE: title,
      BUILD: build,
      PERCENT: v.optional(given('a share of the visitors in percent, 0 to 100', /^(100|\d{1,2})$/), '10'),
      ...whoAndWhy,
    }),
    v.object({ STEP: v.literal('promote'), TITLE: v.optional(title), BUILD: build, ...whoAndWhy }),
    v.object({ STEP: v.literal('rollback'), TITLE: v.optional(title), ...whoAndWhy }),
  ],
  'preview, canary, promote or rollback',
);
type Step = v.InferOutput<typeof StepSchema>;

/**
 * Arguments of the `npm run fleet` calls for a CI job's step. An empty variable counts as absent. @throws StepError if
 * the variables define no valid step.
 */
export function fleetCommands(variables: Readonly<Record<string, string | undefined>>): readonly (readonly string[])[] {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(StepSchema, present);
  if (result.success) return commandsOf(result.output);
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'STEP'}: expected ${issue.message}`);
  throw new StepError(issues.join('\n'));
}

function commandsOf(step: Step): readonly (readonly string[])[] {
  switch (step.STEP) {
    case 'preview':
      return [['compose', '--preview', `${step.TITLE}--${step.BUILD}`]];
    case 'canary':
      return [['canary', step.TITLE, step.BUILD, '--percent', step.PERCENT, ...recorded(step)]];
    case 'promote':
      return [['promote', step.BUILD, ...(step.TITLE === undefined ? [] : ['--title', step.TITLE]), ...recorded(step)]];
    case 'rollback':
      return [['rollback', step.TITLE ?? '--all', ...recorded(step)]];
  }
}

/** A job cannot answer questions, and must compose before it can deploy. */
function recorded({ BY, REASON }: { readonly BY: string; readonly REASON: string }): readonly string[] {
  return ['--by', BY, '--reason', REASON, '--yes', '--compose'];
}
