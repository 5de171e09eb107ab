/** Steps of a deployment; each throws if it fails. */
export interface DeploySteps {
  /** Writes the routes of the composed output, and deploys that. */
  readonly deploy: () => void;
  /** Composes the current live state. */
  readonly compose: () => void;
  /** Returns the number of the change that was composed. */
  readonly composed: () => number;
  /** Returns the number of the change that was recorded last. */
  readonly recorded: () => Promise<number>;
}

/**
 * Deploys the composed output, and again as long as another job has recorded a later change. A
 * rollback waits for no other job, so a job that ends after it would otherwise deploy the bad build
 * over it. Returns the number of deployments.
 */
export async function deployUntilLive({ deploy, compose, composed, recorded }: DeploySteps): Promise<number> {
  deploy();
  if (composed() >= (await recorded())) return 1;
  compose();
  return 1 + (await deployUntilLive({ deploy, compose, composed, recorded }));
}
