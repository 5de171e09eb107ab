import { DeploymentError } from './artifact-store.ts';
import type { FleetState, TitleState } from './record.ts';

const keptPrevious = 5;

/** Client builds whose assets stay on the site, including the live one. */
const keptClients = 5;

export interface Candidate {
  readonly publicationId: string;
  readonly build: string;
  readonly clientId: string;
}

/** The last change is added once the step is recorded. */
export type NextState = Omit<TitleState, 'lastChange'>;

export type Step = ReadonlyMap<string, NextState>;

const nothing: NextState = { previous: [], clients: [] };

/** `percent` is the share of the title's visitors. */
export function canaryStep(state: FleetState, candidate: Candidate, percent: number): Step {
  const { publicationId, build, clientId } = candidate;
  const before = state[publicationId];
  if (before?.live === undefined) {
    throw new DeploymentError(`${publicationId} has no live build for a canary to run beside; promote one first.`);
  }
  if (before.live === build) throw new DeploymentError(`${publicationId} already has ${build} live.`);
  if (before.canary?.build === build && before.canary.percent === percent) return new Map();
  const next = { ...stateOf(before), canary: { build, percent }, clients: withClient(before.clients, clientId) };
  return new Map([[publicationId, next]]);
}

/** Ends the titles' canaries, and removes titles that the fleet no longer has. */
export function promoteStep(
  state: FleetState,
  candidates: readonly Candidate[],
  leaving: readonly string[] = [],
): Step {
  const step = new Map<string, NextState>();
  for (const { publicationId, build, clientId } of candidates) {
    const before = state[publicationId] ?? nothing;
    if (before.live === build && before.canary === undefined) continue;
    const previous = before.live === build ? before.previous : withPrevious(before);
    step.set(publicationId, { live: build, previous, clients: withClient(before.clients, clientId) });
  }
  for (const publicationId of leaving) {
    const before = state[publicationId];
    if (before?.live === undefined) continue;
    step.set(publicationId, { previous: withPrevious(before), clients: before.clients });
  }
  return step;
}

/** Ends the title's canary or, without one, restores the build that was live before. */
export function rollbackStep(state: FleetState, publicationId: string): Step {
  const before = state[publicationId];
  if (before === undefined) throw new DeploymentError(`${publicationId} was never live.`);
  const { canary, ...rest } = stateOf(before);
  if (canary !== undefined) return new Map([[publicationId, rest]]);
  const [live, ...previous] = before.previous;
  if (live === undefined) throw new DeploymentError(`${publicationId} has no earlier build to go back to.`);
  return new Map([[publicationId, { live, previous, clients: before.clients }]]);
}

export interface FleetRollback {
  readonly number: number;
  readonly step: Step;
  /** Titles that keep their build because they have no earlier one. */
  readonly kept: readonly string[];
}

/**
 * Undoes the latest change that was not a rollback, on all titles that have not changed since. @throws DeploymentError
 * if there is no such change, if none of its titles has an earlier build, or if the latest change was such a rollback:
 * repeated under stress, it must not take a good build away.
 */
export function fleetRollbackStep(state: FleetState): FleetRollback {
  const latest = Object.values(state)
    .map(({ lastChange }) => lastChange)
    .toSorted((one, other) => other.number - one.number)[0];
  if (latest?.what.startsWith('rollback --all') === true) {
    throw new DeploymentError(
      `Change ${latest.number} was a ${latest.what} already. To go further back, promote an earlier build, which status lists.`,
    );
  }
  const forward = Object.entries(state).filter(([, { lastChange }]) => !lastChange.what.startsWith('rollback '));
  const number = Math.max(...forward.map(([, { lastChange }]) => lastChange.number));
  const touched = forward.filter(([, { lastChange }]) => lastChange.number === number);
  const kept = touched.filter(([, { canary, previous }]) => canary === undefined && previous.length === 0);
  const ids = touched.filter((one) => !kept.includes(one)).map(([publicationId]) => publicationId);
  if (ids.length === 0) {
    throw new DeploymentError('There is no change to undo; promote an earlier build, which status lists.');
  }
  const step = new Map(ids.flatMap((publicationId) => [...rollbackStep(state, publicationId)]));
  return { number, step, kept: kept.map(([publicationId]) => publicationId) };
}

function stateOf({ lastChange: _lastChange, ...state }: TitleState): NextState {
  return state;
}

function withPrevious({ live, previous }: NextState): string[] {
  return live === undefined ? previous : [live, ...previous].slice(0, keptPrevious);
}

function withClient(clients: readonly string[], clientId: string): string[] {
  return [clientId, ...clients.filter((one) => one !== clientId)].slice(0, keptClients);
}
