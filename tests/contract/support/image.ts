import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { testFleet } from './test-fleet.ts';

export interface Image {
  /** Node versions of its stages. */
  readonly nodes: readonly string[];
  /** Paths copied from the repository, and their destinations. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

const WordsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Reads the Dockerfile; its last stage is the runtime image. */
export function readImage(): Image {
  const text = readFileSync('Dockerfile', 'utf8');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const copies = [...stage.matchAll(/^COPY (?!--)(.+)$/gm)].map(([, words = '']) => words.split(' '));
  const instruction = (pattern: RegExp): readonly string[] => v.parse(WordsSchema, pattern.exec(stage)?.[1]);
  return {
    nodes: [...text.matchAll(/^FROM node:([\d.]+)/gm)].map((match) => match[1] ?? ''),
    // The last word is the destination.
    copies: copies.flatMap((words) => words.slice(0, -1).map((from) => ({ from, to: words.at(-1) ?? '' }))),
    command: instruction(/^CMD (.+)$/m),
    healthCheck: instruction(/^HEALTHCHECK .*?CMD (.+)$/m),
  };
}

const PackageSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

/** Lays out the image's files in a folder, with the packages of a production install. */
export function layOut({ copies }: Image, folder: string): void {
  const ignored = /\.test\.tsx?$/;
  for (const { from, to } of copies) {
    const target = join(folder, to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to);
    mkdirSync(dirname(target), { recursive: true });
    if (from === 'dist/fleet.json') writeFileSync(target, JSON.stringify(testFleet()));
    else cpSync(from, target, { recursive: true, filter: (file) => !ignored.test(file) });
  }
  const { dependencies } = v.parse(PackageSchema, JSON.parse(readFileSync('package.json', 'utf8')));
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
}
