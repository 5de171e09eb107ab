import * as v from 'valibot';
import { type EdgeFleet } from '#worker/fleet.ts';
import {
  parseOriginSettings,
  parsePlaceSettings,
  secretIssues,
  secretNames,
  defaultFallbackTitle,
  variableNames,
} from '#worker/settings.ts';
import { refusals } from '../lib/edge-deployment.ts';
import { type Plan, platformLimits } from './site-issues.ts';

/** The fields of the generated wrangler configuration that are checked. */
export const DeployedConfigSchema = v.looseObject({
  main: v.string(),
  account_id: v.optional(v.string()),
  vars: v.record(v.string(), v.string()),
  observability: v.optional(
    v.looseObject({ logs: v.optional(v.looseObject({ invocation_logs: v.optional(v.boolean()) })) }),
  ),
  kv_namespaces: v.optional(v.array(v.looseObject({ binding: v.string(), id: v.optional(v.string()) })), []),
  routes: v.array(
    v.object({ pattern: v.string(), custom_domain: v.optional(v.boolean()), zone_name: v.optional(v.string()) }),
  ),
});
export type DeployedConfig = v.InferOutput<typeof DeployedConfigSchema>;

/** Size limit of a variable, in bytes, on every plan. */
const largestVariable = 5 * 1024;

export interface WorkerContext {
  readonly fleet: EdgeFleet;
  /** The worker's secrets, current or about to be set, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly plan: Plan;
}

/** Returns variables, secrets and bindings that the worker or the platform would refuse. */
export function workerIssues(config: DeployedConfig, means: WorkerContext): string[] {
  const { vars, kv_namespaces: namespaces, observability } = config;
  const { fleet, secrets, plan } = means;
  const all = { ...vars, ...secrets };
  const most = platformLimits[plan].variables;
  const count = Object.keys(all).length;
  const fallback = vars['FALLBACK_TITLE'] ?? defaultFallbackTitle;
  return [
    ...refusals(() => parsePlaceSettings(all)),
    ...refusals(() => secretIssues(parseOriginSettings(all))),
    ...['ORIGIN_URL', 'ORIGINS']
      .filter((name) => /(^|["',\s])http:/.test(vars[name] ?? ''))
      .map((name) => `${name}: expected https: what subscribers send and read passes there`),
    ...loopIssues(config),
    ...(fleet.byTitleCode.has(fallback) ? [] : [`FALLBACK_TITLE: expected the code of a title; ${fallback} is none`]),
    ...Object.keys(all)
      .filter((name) => !variableNames.includes(name))
      .map((name) => `${name}: expected a variable that the worker knows: ${variableNames.join(', ')}`),
    ...secretNames
      .filter((name) => name in vars)
      .map((name) => `${name}: expected a secret; as a variable everyone with the configuration reads it`),
    ...Object.entries(all)
      .filter(([, value]) => Buffer.byteLength(value) > largestVariable)
      .map(
        ([name, value]) => `${name}: expected at most 5 KiB; it has ${(Buffer.byteLength(value) / 1024).toFixed(1)}`,
      ),
    ...(count > most ? [`expected at most ${most} variables and secrets on the ${plan} plan; there are ${count}`] : []),
    ...bindingIssues(namespaces),
    ...(observability?.logs?.invocation_logs === false
      ? []
      : ['observability.logs.invocation_logs: expected false; these logs keep whole URLs, and so the secrets in them']),
  ];
}

/** Returns origins whose host is the worker's own: its calls would come back to it. */
function loopIssues({ vars, routes }: DeployedConfig): string[] {
  const own = new Set(routes.map(({ pattern }) => pattern.replace(/\/.*$/, '')));
  return ['ORIGIN_URL', 'ORIGINS'].flatMap((name) =>
    [...(vars[name] ?? '').matchAll(/https?:\/\/([^/:,"\s]+)/g)]
      .flatMap(([, host = '']) => (own.has(host) ? [host] : []))
      .map((host) => `${name}: expected hosts of origins; ${host} is a host of this deployment`),
  );
}

function bindingIssues(namespaces: DeployedConfig['kv_namespaces']): string[] {
  const binding = namespaces.find((one) => one.binding === 'MAINTENANCE');
  if (binding === undefined) return ['MAINTENANCE: expected a binding of Workers KV; without it no page can be closed'];
  if (binding.id === undefined) {
    return ['MAINTENANCE_NAMESPACE: expected the id of the namespace; set it and run: npm run routes'];
  }
  return /^[0-9a-f]{32}$/.test(binding.id) ? [] : ['MAINTENANCE_NAMESPACE: expected an id of 32 hexadecimal digits'];
}
