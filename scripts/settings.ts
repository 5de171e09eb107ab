import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { environmentEntries, requiredOutsideSandbox } from '#origin/config/config.ts';
import { originEntries, placeEntries } from '#worker/settings.ts';
import { readArguments } from './lib/arguments.ts';
import { howToSet } from './lib/edge-deployment.ts';

/** The document's links are relative to this path. */
export const settingsFile = 'docs/settings.md';

export function settingsDocument(): string {
  const edge = { ...originEntries, ...placeEntries };
  const needed = Object.entries(edge).flatMap(([name, schema]) =>
    v.safeParse(schema, undefined).success ? [] : [name],
  );
  return `# Settings

\`npm run settings\` writes this page from the schemas that validate the settings at start. A schema reports all issues at once, and
never shows a value. [operations.md](operations.md) describes how to use the settings, from the first day on.

## Edge

| variable | needed | default | what it is | how it is set |
|---|---|---|---|---|
${settingRows(edge, { needed, wayOf: howToSet }).join('\n')}

## Origin

Variables of the process's environment. The sandbox needs none; "needed" is what production needs.

| variable | needed | default | what it is |
|---|---|---|---|
${settingRows(environmentEntries, { needed: requiredOutsideSandbox }).join('\n')}
`;
}

/** @throws Error if a setting has no description. */
export function settingRows(
  entries: Readonly<Record<string, v.GenericSchema>>,
  { needed, wayOf }: { readonly needed: readonly string[]; readonly wayOf?: (name: string) => string },
): readonly string[] {
  return Object.entries(entries).map(([name, schema]) => {
    const what = v.getDescription(schema);
    if (what === undefined) throw new Error(`${name}: expected a description in its schema`);
    const cells = [`\`${name}\``, needed.includes(name) ? 'yes' : '', defaultOf(schema), what];
    return `|${[...cells, ...(wayOf === undefined ? [] : [wayOf(name)])].map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  });
}

function defaultOf(schema: v.GenericSchema): string {
  const usual = 'default' in schema ? schema.default : undefined;
  return typeof usual === 'string' && usual !== '' ? `\`${usual}\`` : '';
}

if (import.meta.main) {
  readArguments({
    usage: 'npm run settings: writes docs/settings.md, the variables of edge and origin, from their schemas.',
    options: {},
  });
  writeFileSync(settingsFile, settingsDocument());
}
