/** Secrets that the test's edge and its origins share. */
export const testEdgeSecret = 'the edge secret of the contract tests';
export const testSessionSecret = 'the session secret of the contract tests';
