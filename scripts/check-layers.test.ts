import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LayerReading, layerIssues, readLayers } from './check-layers.ts';
import { repositoryRoot } from './checks/repository-files.ts';

function importing(file: string): string {
  return `export { amount } from '#origin/${file}';`;
}

const sound: Record<string, string> = {
  'src/lib/number.ts': 'export const one = 1;',
  'src/domain/money.ts': "export { one as krone } from '#src/lib/number.ts';",
  'src/contract/invoice.ts': "export { krone as amount } from '#src/domain/money.ts';",
  'src/platform/api/call.ts': "export { amount } from '#src/contract/invoice.ts';",
  'src/platform/routing/router.ts': "export { createRouter } from '@remix-run/router';",
  'src/platform/session/sdk.ts': "export { Identity } from '@schibsted/account-sdk-browser';",
  'src/platform/state/spinner.ts': "import { proxy } from 'valtio';\nexport const spinner = proxy({});",
  'src/platform/session/user.ts': "import { proxy } from 'valtio';\nexport const user = proxy({});",
  'src/ui/badge.tsx': "export { one as badge } from '#src/lib/number.ts';",
  'src/features/home/store.ts': "import { proxy } from 'valtio';\nexport const store = proxy({});",
  'src/features/home/home-page.tsx': "export { badge } from '#src/ui/badge.tsx';\nexport { store } from './store.ts';",
  'src/features/help/help-page.tsx': "export { amount } from '#src/platform/api/call.ts';",
  'src/app/client.tsx': "export { badge } from '#src/features/home/home-page.tsx';",
  'pages/+client.tsx': "export { badge } from '#src/app/client.tsx';",
  'worker/index.ts': "export { amount } from '#src/contract/invoice.ts';",
  'origin/src/main.ts':
    "import { createHash } from 'node:crypto';\nexport { amount } from '#src/contract/invoice.ts';\nexport { createHash };",
  'origin/src/platform/log/log.ts': "export { amount } from '#src/contract/invoice.ts';",
  'origin/src/features/account/holder.ts': importing('platform/log/log.ts'),
  'origin/src/features/ledger/charge.ts': importing('features/account/holder.ts'),
  'origin/src/features/subscription/plan.ts': importing('features/ledger/charge.ts'),
  'origin/src/features/payment/attempt.ts': importing('features/subscription/plan.ts'),
  'origin/src/features/delivery/stop.ts': importing('features/subscription/plan.ts'),
  'origin/src/features/complaints/complaint.ts': importing('features/delivery/stop.ts'),
  'origin/src/features/profile/profile.ts': importing('features/account/holder.ts'),
  'origin/src/staff/search.ts': importing('features/account/holder.ts'),
  'origin/src/sandbox/faults.ts': importing('features/complaints/complaint.ts'),
  'origin/src/start-origin.ts': importing('sandbox/faults.ts'),
  'scripts/build.ts':
    "export { badge } from '#src/app/client.tsx';\nexport { default as title } from '../titles/a.json';",
  'tests/support/a-title.ts': "export { amount } from '#src/contract/invoice.ts';",
  'src/lib/number.test.ts': "export { amount } from '#tests/support/a-title.ts';",
  'titles/a.json': '{}',
};

const planted: Record<string, readonly [file: string, source: string]> = {
  'no-cycles': ['src/domain/planted-a.ts', "export { b } from './planted-b.ts';\nexport const a = 1;"],
  // No module is in a cycle here, but the two folders need each other.
  'no-folder-cycles': ['src/platform/consent/planted-a.ts', "export { b } from '../i18n/planted-b.ts';"],
  resolvable: ['src/lib/planted-missing.ts', "export { a } from './is-not-there.ts';"],
  'lib-knows-nothing-of-us': ['src/lib/planted.ts', "export { krone } from '#src/domain/money.ts';"],
  'domain-imports-lib': ['src/domain/planted.ts', "export { amount } from '#src/contract/invoice.ts';"],
  'contract-imports-domain': ['src/contract/planted.ts', "export { amount } from '#src/platform/api/call.ts';"],
  'platform-imports-contract': ['src/platform/api/planted.ts', "import type { badge } from '#src/ui/badge.tsx';"],
  'ui-imports-lib': ['src/ui/planted.tsx', "export { krone } from '#src/domain/money.ts';"],
  'ui-has-no-router-query-store': ['src/ui/planted-query.tsx', "export { useQuery } from '@tanstack/react-query';"],
  'features-are-islands': [
    'src/features/home/planted.ts',
    "export { amount } from '#src/features/help/help-page.tsx';",
  ],
  'lazy-parts-come-on-demand': ['src/features/home/planted-lazy.ts', "export { list } from './lazy/planted.ts';"],
  'features-reach-down': ['src/features/home/planted-up.ts', "export { badge } from '#src/app/client.tsx';"],
  'app-imports-src': ['src/app/planted.ts', "export { amount } from '#worker/index.ts';"],
  'pages-import-src': ['pages/planted/+Page.tsx', "export { amount } from '#worker/index.ts';"],
  'worker-imports-contract': ['worker/planted.ts', "export { amount } from '#src/platform/api/call.ts';"],
  'origin-imports-contract': ['origin/src/planted.ts', "export { amount } from '#worker/index.ts';"],
  'origin-platform-knows-no-feature': ['origin/src/platform/planted.ts', importing('features/account/holder.ts')],
  'origin-identity-imports-platform': ['origin/src/identity/planted.ts', importing('features/account/holder.ts')],
  'origin-session-imports-account': ['origin/src/session/planted.ts', importing('features/ledger/charge.ts')],
  'origin-account-imports-identity': ['origin/src/features/account/planted.ts', importing('features/ledger/charge.ts')],
  'origin-first-features': ['origin/src/features/activity/planted.ts', importing('features/ledger/charge.ts')],
  'origin-second-features': ['origin/src/features/ledger/planted.ts', importing('features/subscription/plan.ts')],
  'origin-subscription': ['origin/src/features/subscription/planted.ts', importing('features/delivery/stop.ts')],
  'origin-payment': ['origin/src/features/payment/planted.ts', importing('features/complaints/complaint.ts')],
  'origin-delivery': ['origin/src/features/delivery/planted.ts', importing('features/complaints/complaint.ts')],
  'origin-last-features': ['origin/src/features/complaints/planted.ts', importing('features/profile/profile.ts')],
  'origin-staff-on-top': ['origin/src/features/complaints/planted-staff.ts', importing('staff/search.ts')],
  'origin-sandbox-on-demand': ['origin/src/app.ts', importing('sandbox/faults.ts')],
  'titles-only-by-scripts': [
    'src/features/home/planted-title.ts',
    "export { default as a } from '../../../titles/a.json';",
  ],
  'nobody-imports-scripts': ['worker/planted-script.ts', "export { badge } from '#scripts/build.ts';"],
  'test-support-only-in-tests': [
    'origin/src/planted-support.ts',
    "export { amount } from '#tests/support/a-title.ts';",
  ],
  'router-only-in-routing': ['src/app/planted-router.ts', "export { createRouter } from '@remix-run/router';"],
  'valtio-only-in-stores': ['src/features/home/planted-state.ts', "export { proxy } from 'valtio';"],
  'sdk-only-in-session': [
    'src/features/home/planted-sdk.ts',
    "export { Identity } from '@schibsted/account-sdk-browser';",
  ],
  'socket-client-in-its-folder': ['src/app/planted-socket.ts', "export { io } from 'socket.io-client';"],
  'alias-across-layers': ['src/contract/planted-path.ts', "export { krone } from '../domain/money.ts';"],
  'alias-across-folders': ['worker/planted-path.ts', "export { amount } from '../src/contract/invoice.ts';"],
  'no-node-in-the-browser': ['src/domain/planted-node.ts', "export { createHash } from 'node:crypto';"],
  'no-dev-packages-in-the-product': ['origin/src/planted-dev.ts', "export { chromium } from 'playwright';"],
};
const otherHalves = {
  'src/features/home/lazy/planted.ts': 'export const list = 1;',
  'src/domain/planted-b.ts': "export { a as b } from './planted-a.ts';",
  'src/platform/i18n/planted-b.ts': 'export const b = 1;',
  'src/platform/i18n/planted-c.ts': "export { d } from '../consent/planted-d.ts';",
  'src/platform/consent/planted-d.ts': 'export const d = 1;',
};

async function plant(root: string, files: Record<string, string>): Promise<void> {
  for (const [file, source] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), source);
  }
}

async function ruleNames(): Promise<readonly string[]> {
  const rules = JSON.parse(await readFile(`${repositoryRoot}.dependency-cruiser.json`, 'utf8')) as {
    forbidden: { name: string }[];
  };
  return rules.forbidden.map(({ name }) => name);
}

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'layers-'));
  await symlink(`${repositoryRoot}node_modules`, path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'package.json'), await readFile(`${repositoryRoot}package.json`));
  await plant(root, sound);
});

afterAll(() => rm(root, { recursive: true }));

describe('layer rules', () => {
  test('finds no violation in a valid tree, and reads all of it', async () => {
    const reading = await readLayers(root);
    const sources = Object.keys(sound).filter((file) => !file.startsWith('titles/'));
    expect(layerIssues(reading, sources)).toEqual([]);
  });

  test('reports the planted violation of each rule', async () => {
    await plant(root, { ...Object.fromEntries(Object.values(planted)), ...otherHalves });
    const { violations } = await readLayers(root);
    const found = new Set(violations.map(({ rule, from }) => `${rule} in ${from}`));
    const missed = Object.entries(planted).flatMap(([rule, [file]]) => {
      // A rule about folders names the folder instead of the file.
      const isFound = [file, path.dirname(file)].some((place) => found.has(`${rule} in ${place}`));
      return isFound ? [] : [`${rule} in ${file}`];
    });
    expect(missed).toEqual([]);
    expect(Object.keys(planted).sort()).toEqual([...(await ruleNames())].sort());
  });

  test('reports the whole path of a cycle', () => {
    const violation = { rule: 'no-folder-cycles', from: 'src/a', to: 'src/b', cycle: ['src/b', 'src/c', 'src/a'] };
    expect(layerIssues({ files: new Set(), violations: [violation] }, [])).toEqual([
      { file: 'src/a', message: 'imports src/b, which imports src/c, which imports src/a (rule no-folder-cycles)' },
    ]);
  });

  test('reports a source that the tool did not read', () => {
    const nothingRead: LayerReading = { files: new Set(), violations: [] };
    expect(layerIssues(nothingRead, ['src/lib/number.ts'])).toHaveLength(1);
  });
});
