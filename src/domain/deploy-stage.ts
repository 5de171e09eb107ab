/** Whether a host is the product as readers use it (`pro`), or one to try it on (`dev`). */
export type DeployStage = 'dev' | 'pro';

/** The stage of a host name: `dev` for this machine, addresses in numbers, previews, and dev and test hosts (Spec §9). */
export function deployStageOf(hostname: string): DeployStage {
  const labels = hostname.toLowerCase().split('.');
  const isThisMachine = labels.at(-1) === 'localhost';
  return isThisMachine || isAddress(hostname) || labels.some(isTrial) ? 'dev' : 'pro';
}

/** An address of version 4 or 6; browsers write the latter in brackets. */
function isAddress(hostname: string): boolean {
  return /^\d+(\.\d+){3}$/.test(hostname) || hostname.includes(':');
}

/** A label as `dev`, `test2` or `minside-test`, or that of a preview: a publication id, two hyphens and a build. */
function isTrial(label: string): boolean {
  if (label.startsWith('xn--')) return false;
  return label.includes('--') || label.split('-').some((part) => /^(dev|test)\d*$/.test(part));
}
