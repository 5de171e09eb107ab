/** `pro` for the host that readers use, `dev` for a trial host. */
export type DeployStage = 'dev' | 'pro';

/**
 * Returns the stage of a host name: `dev` for this machine, numeric addresses, previews, and dev and test hosts (Spec
 * §9).
 */
export function deployStageOf(hostname: string): DeployStage {
  const labels = hostname.toLowerCase().split('.');
  const isThisMachine = labels.at(-1) === 'localhost';
  return isThisMachine || isAddress(hostname) || labels.some(isTrial) ? 'dev' : 'pro';
}

/** An IPv4 or IPv6 address; browsers write the latter in brackets. */
function isAddress(hostname: string): boolean {
  return /^\d+(\.\d+){3}$/.test(hostname) || hostname.includes(':');
}

/**
 * A label such as `dev`, `test2` or `minside-test`, or that of a preview: a publication id, two hyphens and a build.
 */
function isTrial(label: string): boolean {
  if (label.startsWith('xn--')) return false;
  return label.includes('--') || label.split('-').some((part) => /^(dev|test)\d*$/.test(part));
}
