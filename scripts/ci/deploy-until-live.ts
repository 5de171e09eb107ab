/** Steps of a deployment; each throws if it fails. */
export interface DeploySteps {
  /** Writes the routes of the composed output, and deploys it. */
  readonly deploy: () => void;
  /** Composes the current live state. */
  readonly compose: () => void;
  /** Returns the number of the composed change. */
  readonly composed: () => number;
  /** Returns the number of the last recorded change. */
  readonly recorded: () => Promise<number>;
}

/**
 * Deploys the composed output, and again if another job has recorded a change in the meantime: a rollback waits for no
 * other job, so one that ends after it could otherwise deploy the bad build over it. Returns the number of deployments.
 */
export async function deployUntilLive({ deploy, compose, composed, recorded }: DeploySteps): Promise<number> {
  deploy();
  if (composed() >= (await recorded())) return 1;
  compose();
  return 1 + (await deployUntilLive({ deploy, compose, composed, recorded }));
}
