import type { Issue } from './issue.ts';

export function isWorkflow(file: string): boolean {
  return file === '.gitlab-ci.yml' || /^\.github\/workflows\/[^/]+\.yml$/.test(file);
}

const pinned = /[@:]v?\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/;

/** Actions and images without an exact version, and test jobs that lack a program. */
export function workflowIssues(file: string, text: string): readonly Issue[] {
  return [...loose(text), ...jobsOf(file, text).flatMap(missingTools)].map((message) => ({ file, message }));
}

function loose(text: string): readonly string[] {
  const used = [...text.matchAll(/^\s*(?:- )?(?:uses|image|container|name): (\S+[:@]\S+)$|^\s+- (\S+:\S+-dind)$/gm)];
  return used
    .map(([, named, service]) => named ?? service ?? '')
    .filter((name) => !pinned.test(name))
    .map((name) => `expected an exact version of ${name}`);
}

function jobsOf(file: string, text: string): readonly string[] {
  return text.split(file === '.gitlab-ci.yml' ? /\n(?=[a-z]+:\n)/ : /\n(?= {2}[a-z]+:\n)/);
}

/** The image of the database server determines the required major version. */
function missingTools(job: string): readonly string[] {
  const server = /postgres:(\d+)/.exec(job)?.[1];
  if (!/^\s*- (?:run: )?npm test\b/m.test(job)) return [];
  const steps = [
    ...(server === undefined ? [] : [[`.ci/postgresql-client ${server}`, 'tests take backups with pg_dump']]),
    ['.ci/promtool', 'tests raise the alerts with it'],
  ];
  return steps
    .filter(([step]) => !job.includes(`${step}\n`))
    .map(([step, reason]) => `expected a step "${step}" before npm test: ${reason}`);
}
