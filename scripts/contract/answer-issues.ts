import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { generalRefusals, ProblemSchema, problemMediaType, refusalStatus } from '#src/contract/problem.ts';
import type { Product } from '#src/contract/product.ts';
import { contractVersion, contractVersionHeader, titleTimeHeader } from '#src/contract/version.ts';
import { writeRefusals } from '#src/contract/write.ts';
import { describeIssue } from '#src/lib/schema-issue.ts';
import type { Answer } from '../lib/send-request.ts';

export interface Refusal {
  readonly status: number;
  readonly codes: readonly string[];
  /** True if the refusal must name the invalid fields. */
  readonly namesFields?: true;
}

export function issuesOfAnswer(endpoint: Endpoint, answer: Answer): readonly string[] {
  if (answer.status >= 400) return issuesOfProblem(answer, codesOf(endpoint));
  if (endpoint.redirects) return issuesOfRedirect(answer);
  const issues = answer.status === 200 ? [] : [`status is ${answer.status}, expected 200`];
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.response), answer.text);
  const fields = body.success ? [] : body.issues.map(fieldIssue);
  return [...issues, ...issuesOfHeaders(answer, 'application/json'), ...fields];
}

/** Fields that the schema does not know, such as `invoices.*.colour`. Pages ignore them. */
export function unexpectedFields(endpoint: Endpoint, { status, text }: Answer): readonly string[] {
  if (status !== 200 || endpoint.redirects) return [];
  const given = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  const known = v.safeParse(endpoint.response, given.output);
  return known.success ? [...new Set(fieldsBeyond(given.output, known.output))] : [];
}

function fieldsBeyond(given: unknown, known: unknown): readonly string[] {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return [];
  const kept = new Map<string, unknown>(Object.entries(known));
  return Object.entries(given).flatMap(([name, inner]) => {
    const step = Array.isArray(given) ? '*' : name;
    if (!kept.has(name)) return [step];
    return fieldsBeyond(inner, kept.get(name)).map((path) => `${step}.${path}`);
  });
}

export function issuesOfRefusal(answer: Answer, { status, codes, namesFields }: Refusal): readonly string[] {
  if (answer.status !== status) return [`status is ${answer.status}, expected ${status} (${codes.join(' or ')})`];
  const problem = readProblem(answer);
  const lacksFields = namesFields === true && problem.success && (problem.output.faults ?? []).length === 0;
  return [...issuesOfProblem(answer, codes), ...(lacksFields ? ['faults is missing: which fields are wrong'] : [])];
}

function codesOf({ refusals, changes }: Endpoint): readonly string[] {
  return [...refusals, ...Object.keys(generalRefusals), ...(changes === undefined ? [] : writeRefusals)];
}

function issuesOfProblem(answer: Answer, codes: readonly string[]): readonly string[] {
  const headers = issuesOfHeaders(answer, problemMediaType);
  const problem = readProblem(answer);
  if (!problem.success) return [...headers, ...problem.issues.map(fieldIssue)];
  const { status, code } = problem.output;
  return [
    ...headers,
    ...(status === answer.status ? [] : [`status of the problem is ${status}, that of the answer ${answer.status}`]),
    ...(answer.status === refusalStatus(code) || !codes.includes(code)
      ? []
      : [`status is ${answer.status}, expected ${refusalStatus(code)} for ${code}`]),
    ...(codes.includes(code) ? [] : [`code is ${code}, expected ${codes.join(' or ')}`]),
  ];
}

export function readProblem({ text }: Answer) {
  return v.safeParse(v.pipe(v.string(), v.parseJson(), ProblemSchema), text);
}

function issuesOfRedirect({ status, headers }: Answer): readonly string[] {
  const isRight = status === 302 && URL.canParse(headers.get('location') ?? '');
  return isRight ? [] : [`expected 302 with the url to go to, got ${status}`];
}

function issuesOfHeaders({ status, headers }: Answer, mediaType: string): readonly string[] {
  const type = headers.get('content-type')?.split(';')[0];
  const version = headers.get(contractVersionHeader);
  const time = headers.get(titleTimeHeader) ?? '';
  const always = [
    ...(type === mediaType ? [] : [`content-type is ${type}, expected ${mediaType}`]),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['cache-control is not no-store']),
  ];
  // The edge refuses some requests itself; those answers are not the back end's.
  if (status >= 400) return always;
  return [
    ...always,
    ...(version === contractVersion ? [] : [`${contractVersionHeader} is ${version}, expected ${contractVersion}`]),
    ...(v.is(v.pipe(v.string(), v.isoTimestamp()), time) ? [] : [`${titleTimeHeader} is no instant`]),
    ...(headers.has('x-support-code') ? [] : ['x-support-code is missing']),
  ];
}

function fieldIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? '(body)'}: ${describeIssue(issue)}`;
}

/**
 * Returns how a back end's products differ from the title's catalogue, which its pages and terms
 * name.
 */
export function productIssues(given: readonly Product[], expected: readonly Product[]): readonly string[] {
  const idsOf = (products: readonly Product[]): readonly string[] => products.map(({ ariaPlanID }) => ariaPlanID);
  const both = expected.flatMap((one) => {
    const other = given.find(({ ariaPlanID }) => ariaPlanID === one.ariaPlanID);
    return other === undefined ? [] : [{ one, other }];
  });
  return [
    ...(isDeepStrictEqual(idsOf(given), idsOf(expected))
      ? []
      : [`products are ${idsOf(given).join(', ')}; the catalogue sells ${idsOf(expected).join(', ')}`]),
    ...both.flatMap(({ one, other }) =>
      Object.entries(one).flatMap(([field, value]) => {
        const found = new Map<string, unknown>(Object.entries(other)).get(field);
        if (isDeepStrictEqual(found, value)) return [];
        return [`${field} of ${one.ariaPlanID} is ${JSON.stringify(found)}, in the catalogue ${JSON.stringify(value)}`];
      }),
    ),
  ];
}
