import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandIssues } from '../checks/docs-issues.ts';

const folder = '.github/workflows';
const StepSchema = v.object({ run: v.optional(v.string()), uses: v.optional(v.string()) });
const JobSchema = v.object({ steps: v.array(StepSchema), 'timeout-minutes': v.number() });
const WorkflowSchema = v.object({
  permissions: v.object({ contents: v.literal('read') }),
  jobs: v.record(v.string(), JobSchema),
});
const ScriptsSchema = v.looseObject({ script: v.array(v.string()) });
const PackageSchema = v.object({ scripts: v.record(v.string(), v.string()) });

const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts } = v.parse(PackageSchema, JSON.parse(read('package.json')));
const context = { scripts, read };

const github = readdirSync(folder).map((file) => {
  const { jobs } = v.parse(WorkflowSchema, parse(read(`${folder}/${file}`)));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  return { file: `${folder}/${file}`, commands };
});

const gitlabJobs: unknown = parse(read('.gitlab-ci.yml'), { merge: true });
const gitlab = Object.entries(v.parse(v.record(v.string(), v.unknown()), gitlabJobs)).flatMap(([, job]) => {
  const result = v.safeParse(ScriptsSchema, job);
  return result.success ? [result.output.script] : [];
});
const all = [...github, { file: '.gitlab-ci.yml', commands: gitlab.flat() }];

describe.each(all)('$file', ({ file, commands }) => {
  test('N-20 runs existing npm scripts with words and flags that they accept', () => {
    expect(commands.length).toBeGreaterThan(1);
    expect(
      commands.filter(
        (command) =>
          !/^((npm|docker build|\.ci\/postgresql-client|echo "\$IMAGE_TOKEN" \| docker login) |\.ci\/promtool$)/.test(
            command,
          ),
      ),
    ).toEqual([]);
    expect(commandIssues(commands.join('\n'), context)).toEqual([]);
  });

  test('N-20 puts no user-supplied value into a command line', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  test('N-20 uses only variables and secrets that the operations page names', () => {
    const operations = read('docs/operations.md');
    const used = [...read(file).matchAll(/\b(?:vars|secrets)\.([A-Z_]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

test('N-20 makes both services do the same: test, run the full suite nightly, build once, store, compose and deploy', () => {
  const steps = [
    'npm test',
    'npm test -- --full',
    'npm run build -- --if-needed',
    'npm run fleet -- push',
    'npm run ci:compose',
    'npm run ci:deploy',
  ];
  const githubCommands = github.flatMap(({ commands }) => commands);
  for (const step of steps) {
    expect(githubCommands.some((command) => command.startsWith(step))).toBe(true);
    expect(gitlab.flat().some((command) => command.startsWith(step.replace(' -- --if-needed', '')))).toBe(true);
  }
});

test('N-20 makes a rollback wait for no job or approval, and lets nothing cancel it', () => {
  const DeploySchema = v.object({
    concurrency: v.object({ group: v.string(), 'cancel-in-progress': v.literal(false) }),
    jobs: v.object({ deploy: v.object({ environment: v.string() }) }),
  });
  const { concurrency, jobs } = v.parse(DeploySchema, parse(read(`${folder}/deploy.yml`)));
  expect(concurrency.group).toBe("${{ inputs.step == 'rollback' && github.run_id || 'deploy' }}");
  expect(jobs.deploy.environment).toBe("${{ inputs.step == 'rollback' && 'rollback' || 'production' }}");
  const RollbackSchema = v.object({
    environment: v.literal('rollback'),
    interruptible: v.literal(false),
    needs: v.strictTuple([]),
    resource_group: v.optional(v.never()),
  });
  expect(v.safeParse(v.looseObject({ rollback: RollbackSchema }), gitlabJobs).issues).toBeUndefined();
});
