import { writeFileSync } from 'node:fs';
import { readArguments } from './lib/arguments.ts';
import { settingsDocument, settingsFile } from './lib/settings-document.ts';

readArguments({
  usage: 'npm run settings: writes docs/settings.md, the variables of edge and origin, from their schemas.',
  options: {},
});
writeFileSync(settingsFile, settingsDocument());
