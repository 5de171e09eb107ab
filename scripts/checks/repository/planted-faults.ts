import * as v from 'valibot';
import type { Issue } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';

const TextSchema = v.pipe(v.string(), v.nonEmpty());

const PlantedFaultSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'an id in kebab-case')),
  /** Id of the requirement that the fault breaks. */
  requirement: v.pipe(v.string(), v.regex(/^[A-Z]-\d{2}$/, 'the id of a requirement')),
  /** How the fault would harm a user, in one sentence. */
  what: TextSchema,
  /** The file with the code when the fault was chosen. The code may have moved since. */
  file: TextSchema,
  /** Code to replace; it occurs once in the sources. */
  find: TextSchema,
  replace: v.string(),
  /** Tests that must fail; `name` is part of the title, as in the test file. */
  tests: v.pipe(v.array(v.strictObject({ file: TextSchema, name: TextSchema })), v.nonEmpty('at least one test')),
});
export type PlantedFault = v.InferOutput<typeof PlantedFaultSchema>;
export type NamedTest = PlantedFault['tests'][number];

export function listsFaults(file: string): boolean {
  return /^tests\/planted\/[\w-]+\.json$/.test(file);
}

export const PlantedListSchema = v.pipe(v.string(), v.parseJson(), v.array(PlantedFaultSchema));

function isPlantable(file: string): boolean {
  return /^(src|pages|worker|origin|scripts)\/.*\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file);
}

export function placesOf({ find }: Pick<PlantedFault, 'find'>, sources: readonly SourceFile[]): readonly SourceFile[] {
  return sources
    .filter(({ file }) => isPlantable(file))
    .flatMap((source) => Array.from({ length: source.source.split(find).length - 1 }, () => source));
}

/** Faults that can no longer be planted, or whose named tests are missing. */
export function plantedFaults(sources: readonly SourceFile[]): readonly Issue[] {
  const seen = new Set<string>();
  return sources
    .filter(({ file }) => listsFaults(file))
    .flatMap(({ file, source }) => messagesOf(source, sources, seen).map((message) => ({ file, message })));
}

function messagesOf(list: string, sources: readonly SourceFile[], seen: Set<string>): readonly string[] {
  const faults = v.safeParse(PlantedListSchema, list);
  if (!faults.success) return faults.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  return faults.output.flatMap((fault) => {
    const isRepeated = seen.has(fault.id);
    seen.add(fault.id);
    const messages = [...(isRepeated ? ['has the id of another fault'] : []), ...placeMessages(fault, sources)];
    return [...messages, ...testMessages(fault, sources)].map((message) => `${fault.id} ${message}`);
  });
}

function placeMessages(fault: PlantedFault, sources: readonly SourceFile[]): readonly string[] {
  const places = placesOf(fault, sources);
  if (places.length === 1) return [];
  const where = places.map(({ file }) => file).join(', ');
  return [places.length === 0 ? 'has a text that no source holds' : `has a text that stands in ${where}`];
}

function testMessages({ tests }: PlantedFault, sources: readonly SourceFile[]): readonly string[] {
  return tests.flatMap(({ file, name }) => {
    const found = sources.find((source) => source.file === file);
    if (found === undefined) return [`names ${file}, which does not exist`];
    return found.source.includes(name) ? [] : [`names a test that ${file} does not have: ${name}`];
  });
}
