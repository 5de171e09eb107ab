import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Cloudflare's limits for a deployment, by the account's plan
 * (developers.cloudflare.com/workers/platform/limits and …/static-assets).
 */
export const platformLimits = {
  free: { files: 20_000, variables: 64 },
  paid: { files: 100_000, variables: 128 },
} as const;
export type Plan = keyof typeof platformLimits;

/** Size limit of a file, in bytes: 25 MiB on every plan. */
const largestFile = 25 * 1024 * 1024;

/** Files with a special meaning to Cloudflare, which it does not serve. */
const reserved: readonly string[] = ['_headers', '_redirects', '_worker.js', '.assetsignore'];

export interface SiteFile {
  /** Relative to the site's folder. */
  readonly path: string;
  readonly bytes: number;
}

/** Returns all files below the site's folder. */
export function filesOfSite(folder: string): SiteFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), bytes: statSync(path).size }));
}

/** Returns where the site exceeds Cloudflare's limits. */
export function siteIssues(files: readonly SiteFile[], plan: Plan): string[] {
  const most = platformLimits[plan].files;
  return [
    ...(files.length > most
      ? [`dist/site: expected at most ${most} files on the ${plan} plan; there are ${files.length}`]
      : []),
    ...files
      .filter(({ bytes }) => bytes > largestFile)
      .map(({ path, bytes }) => `dist/site/${path}: expected at most 25 MiB; it has ${(bytes / 1024 ** 2).toFixed(1)}`),
    ...files
      .filter(({ path }) => reserved.includes(path))
      .map(({ path }) => `dist/site/${path}: expected no such file; the platform takes it for a setting of its own`),
  ];
}

/** What `dist` contains, and the record of what is live. */
export interface BuildState {
  /** True if `dist` holds a complete build of the current sources. */
  readonly isCurrent: boolean;
  /** Number of the composed change; undefined if `dist` was built rather than composed. */
  readonly composed: number | undefined;
  /** The store of the record, and its latest change; undefined if there is no store. */
  readonly record: { readonly store: string; readonly change: number | undefined } | undefined;
}

/**
 * Returns why the output must not be deployed. A store that records what is live must know every
 * deployment; otherwise no rollback could undo it.
 */
export function buildIssues({ isCurrent, composed, record }: BuildState): string[] {
  if (record === undefined) {
    if (composed !== undefined || isCurrent) return [];
    return ['dist: expected a complete build of the present sources; run: npm run build'];
  }
  const { store, change } = record;
  if (change === undefined) return [`${store}: expected a build that is live; run: npm run fleet -- promote BUILD`];
  if (composed === change) return [];
  return [`dist: expected change ${change} of ${store}, which is live; run: npm run fleet -- compose`];
}
