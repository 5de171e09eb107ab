import * as v from 'valibot';
import { type Issue, report } from './checks/issue.ts';
import { repositoryFiles, repositoryRoot } from './checks/repository-files.ts';
import { runTool } from './checks/run-tool.ts';

const CruiseSchema = v.object({
  modules: v.array(v.object({ source: v.string() })),
  summary: v.object({
    violations: v.array(
      v.object({
        from: v.string(),
        to: v.string(),
        rule: v.object({ name: v.string() }),
        cycle: v.optional(v.array(v.object({ name: v.string() })), []),
      }),
    ),
  }),
});

export interface LayerViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Leads back to the start of a cycle; empty for other rules. */
  readonly cycle: readonly string[];
}

export interface LayerReading {
  readonly files: ReadonlySet<string>;
  readonly violations: readonly LayerViolation[];
}

const layeredFolders = ['src', 'pages', 'worker', 'origin', 'scripts', 'tests'] as const;

/** Tests may import from higher layers, so they are left out of the check for folder cycles. */
const folderRule = 'no-folder-cycles';
const withoutTests = ['--exclude', String.raw`^(dist|\.data|tests)/|\.test\.tsx?$`];

export async function readLayers(root: string): Promise<LayerReading> {
  const [all, product] = await Promise.all([cruise(root, []), cruise(root, withoutTests)]);
  return {
    files: all.files,
    violations: [
      ...all.violations.filter(({ rule }) => rule !== folderRule),
      ...product.violations.filter(({ rule }) => rule === folderRule),
    ],
  };
}

async function cruise(root: string, options: readonly string[]): Promise<LayerReading> {
  const rules = `${repositoryRoot}.dependency-cruiser.json`;
  const args = ['--config', rules, '--output-type', 'json', ...options, ...layeredFolders];
  const { stdout, stderr } = await runTool('depcruise', args, { cwd: root });
  // The exit code counts violations, so only an empty output means that the tool failed.
  if (stdout === '') throw new Error(`dependency-cruiser returned no result.\n${stderr}`);
  const { modules, summary } = v.parse(CruiseSchema, JSON.parse(stdout));
  return {
    files: new Set(modules.map(({ source }) => source)),
    violations: summary.violations.map(({ from, to, rule, cycle }) => {
      return { rule: rule.name, from, to, cycle: cycle.map(({ name }) => name) };
    }),
  };
}

export function layeredSources(files: readonly string[]): readonly string[] {
  return files.filter((file) => layeredFolders.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file));
}

/** Includes sources that were not read: a tool that saw nothing must not pass. */
export function layerIssues(reading: LayerReading, sources: readonly string[]): readonly Issue[] {
  const unread = sources.filter((file) => !reading.files.has(file));
  return [
    ...reading.violations.map(({ rule, from, to, cycle }) => ({
      file: from,
      message: `imports ${[to, ...cycle.slice(1)].join(', which imports ')} (rule ${rule})`,
    })),
    ...unread.map((file) => ({ file, message: 'was not read by dependency-cruiser' })),
  ];
}

if (import.meta.main) {
  const sources = layeredSources(repositoryFiles());
  report(`the imports of ${sources.length} sources`, layerIssues(await readLayers(repositoryRoot), sources));
}
