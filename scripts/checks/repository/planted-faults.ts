import * as v from 'valibot';
import type { Issue } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';
import { listsFaults, placesOf, type PlantedFault, PlantedListSchema } from './planted-fault.ts';

/** Planted faults that can no longer be planted, or name a test that is not there. */
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
