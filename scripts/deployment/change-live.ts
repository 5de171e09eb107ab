import { changedPaths } from '../fleet/artifact.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { inParallel } from './in-parallel.ts';
import { type Author, addChange, type Change, type FleetState, lastChange, type TitleState } from './record.ts';
import {
  type Candidate,
  canaryStep,
  fleetRollbackStep,
  type NextState,
  promoteStep,
  rollbackStep,
  type Step,
} from './steps.ts';
import { findFleetBuild, findTitleBuild, readStoredBuild, type StoredBuild } from './stored-build.ts';

/** Describes the plan with one line per title. */
async function planText(
  state: FleetState,
  step: Step,
  read: (publicationId: string, build: string) => Promise<StoredBuild>,
): Promise<string> {
  const width = Math.max(...[...step.keys()].map((id) => id.length));
  const lines = [...step].map(async ([id, next]) => `  ${id.padEnd(width)}  ${await effectOf(id, state[id], next)}`);
  return (await Promise.all(lines)).join('\n');

  async function effectOf(id: string, before: TitleState | undefined, after: NextState): Promise<string> {
    const difference = async (from: string, to: string) => differenceOf(await read(id, from), await read(id, to));
    const canary = canaryText(before, after);
    if (before?.live === after.live) {
      const { live } = after;
      const shown = live === undefined || after.canary === undefined ? '' : await difference(live, after.canary.build);
      return [canary, shown].filter((text) => text !== '').join(', ');
    }
    if (after.live === undefined) return `leaves the fleet; ${before?.live ?? ''} was live`;
    if (before?.live === undefined) return `joins the fleet with ${after.live}`;
    const changed = await difference(before.live, after.live);
    return [`${before.live} → ${after.live}`, changed, canary].filter((text) => text !== '').join(', ');
  }
}

function canaryText(before: TitleState | undefined, { live, canary }: NextState): string {
  if (canary !== undefined) return `canary ${canary.build} for ${canary.percent} % of the visitors, beside ${live}`;
  if (before?.canary === undefined || before.canary.build === live) return '';
  return before.live === live
    ? `canary ${before.canary.build} ends, ${live} stays`
    : `canary ${before.canary.build} ends`;
}

function differenceOf(before: StoredBuild, after: StoredBuild): string {
  const changed = [...changedPaths(before.files, after.files)];
  const pages = changed.filter((path) => path.endsWith('.html')).length;
  const others = changed.filter((path) => !path.endsWith('.html')).map((path) => path.slice(path.indexOf('/') + 1));
  const parts = [
    ...(pages === 0 ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
    ...others,
    ...(before.clientId === after.clientId ? [] : ['scripts and styles']),
    ...(before.originUrl === after.originUrl ? [] : ['another origin']),
  ];
  return parts.length === 0 ? 'no file differs' : parts.join(', ');
}

export type ChangeRequest =
  | { readonly kind: 'canary'; readonly publicationId: string; readonly build: string; readonly percent: number }
  /** Makes all titles of a fleet build live, or one title. */
  | { readonly kind: 'promote'; readonly build: string; readonly publicationId: string | undefined }
  /** Undoes the latest step of one title, or the latest change of the fleet. */
  | { readonly kind: 'rollback'; readonly publicationId: string | undefined };

interface Plan {
  readonly what: string;
  /** What the change does, one line per title; empty if it changes nothing. */
  readonly text: string;
  readonly before: Change | undefined;
  readonly step: Step;
}

/** @throws DeploymentError if the change is not possible. */
export async function planOf(store: ArtifactStore, wish: ChangeRequest): Promise<Plan> {
  const before = await lastChange(store);
  const state = before?.titles ?? {};
  const { step, what } = await stepOf(store, state, wish);
  const text = step.size === 0 ? '' : await planText(state, step, (id, build) => readStoredBuild(store, id, build));
  return { what, text, before, step };
}

/**
 * The next composition carries the plan out. @throws DeploymentError if what is live has changed since the plan was
 * made.
 */
export async function recordPlan(store: ArtifactStore, plan: Plan, author: Author): Promise<Change> {
  const number = (plan.before?.number ?? 0) + 1;
  const mark = { ...author, number, what: plan.what };
  const touched = [...plan.step].map(([id, next]): [string, TitleState] => [id, { ...next, lastChange: mark }]);
  const change = { ...mark, titles: { ...plan.before?.titles, ...Object.fromEntries(touched) } };
  await addChange(store, change);
  return change;
}

type PlannedStep = Pick<Plan, 'step' | 'what'>;

async function stepOf(store: ArtifactStore, state: FleetState, wish: ChangeRequest): Promise<PlannedStep> {
  switch (wish.kind) {
    case 'canary': {
      const { publicationId, percent } = wish;
      const candidate = await foundCandidate(store, publicationId, wish.build);
      const what = `canary ${publicationId} ${candidate.build} ${percent} %`;
      return { what, step: canaryStep(state, candidate, percent) };
    }
    case 'promote': {
      if (wish.publicationId === undefined) return promoteFleet(store, state, wish.build);
      const candidate = await foundCandidate(store, wish.publicationId, wish.build);
      const what = `promote ${candidate.build} --title ${wish.publicationId}`;
      return { what, step: promoteStep(state, [candidate]) };
    }
    case 'rollback':
      return wish.publicationId === undefined
        ? rollbackFleet(state)
        : { what: `rollback ${wish.publicationId}`, step: rollbackStep(state, wish.publicationId) };
  }
}

function rollbackFleet(state: FleetState): PlannedStep {
  const { number, step, kept } = fleetRollbackStep(state);
  const except = kept.length === 0 ? '' : `, but for ${kept.join(', ')}, which had no build before`;
  return { what: `rollback --all of change ${number}${except}`, step };
}

async function promoteFleet(store: ArtifactStore, state: FleetState, id: string): Promise<PlannedStep> {
  const { buildId, titles } = await findFleetBuild(store, id);
  const differing = Object.entries(titles).filter(
    ([publicationId, build]) => state[publicationId]?.live !== build || state[publicationId].canary !== undefined,
  );
  const candidates = await inParallel(differing, ([publicationId, build]) => candidateOf(store, publicationId, build));
  const leaving = Object.keys(state).filter((publicationId) => !(publicationId in titles));
  return { what: `promote ${buildId}`, step: promoteStep(state, candidates, leaving) };
}

/** The id may be a prefix. */
async function foundCandidate(store: ArtifactStore, publicationId: string, id: string): Promise<Candidate> {
  return candidateOf(store, publicationId, await findTitleBuild(store, publicationId, id));
}

async function candidateOf(store: ArtifactStore, publicationId: string, build: string): Promise<Candidate> {
  const { buildId, clientId } = await readStoredBuild(store, publicationId, build);
  if (buildId !== build) throw new DeploymentError(`${store.name} has another build under the name ${build}.`);
  return { publicationId, build, clientId };
}
