import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** URL paths of the vendor's script, and of the modules that it and its frames load. */
const files: Readonly<Record<string, string>> = {
  'wrapperMessagingWithoutDetection.js': 'loader.ts',
  'wrapper.ts': 'wrapper.ts',
  'kept-choice.ts': 'kept-choice.ts',
  'tcf-api.ts': 'tcf-api.ts',
  'frames.ts': 'frames.ts',
  'frame.ts': 'frame.ts',
};

const scripts = new Map<string, string>();

/** Returns a consent manager script for browsers: its source without types; undefined if there is none of that name. */
export function browserFile(name: string): string | undefined {
  const file = files[name];
  if (file === undefined) return undefined;
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'browser', file), 'utf8'));
  scripts.set(name, script);
  return script;
}
