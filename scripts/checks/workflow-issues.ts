import type { Issue } from './issue.ts';

/** Files that CI services read, GitHub's and GitLab's. */
export function isWorkflow(file: string): boolean {
  return file === '.gitlab-ci.yml' || /^\.github\/workflows\/[^/]+\.yml$/.test(file);
}

const pinned = /[@:]v?\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/;

/** Actions and images without an exact version, and tests that lack the client programs of their server's version. */
export function workflowIssues(file: string, text: string): readonly Issue[] {
  return [...loose(text), ...jobsOf(file, text).flatMap(missingClient)].map((message) => ({ file, message }));
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

function missingClient(job: string): readonly string[] {
  const server = /postgres:(\d+)/.exec(job)?.[1];
  if (server === undefined || !/\bnpm test\b/.test(job)) return [];
  const client = `.ci/postgresql-client ${server}`;
  return job.includes(`${client}\n`)
    ? []
    : [`expected a step "${client}" before npm test: tests take backups with pg_dump`];
}
