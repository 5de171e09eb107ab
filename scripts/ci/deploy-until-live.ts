/** What a deployment does; each step ends with an exception if it fails. */
export interface DeploySteps {
  /** Writes the routes of what is composed, and deploys it. */
  readonly deploy: () => void;
  /** Composes what is live by now. */
  readonly compose: () => void;
  /** Number of the change that is composed. */
  readonly composed: () => number;
  /** Number of the change that was recorded last. */
  readonly recorded: () => Promise<number>;
}

/**
 * Deploys what is composed, and again if another job has recorded a change meanwhile: a rollback waits for no other job, so one that
 * ends after it could otherwise deploy the bad build over it. Returns how often it deployed.
 */
export async function deployUntilLive({ deploy, compose, composed, recorded }: DeploySteps): Promise<number> {
  deploy();
  if (composed() >= (await recorded())) return 1;
  compose();
  return 1 + (await deployUntilLive({ deploy, compose, composed, recorded }));
}
