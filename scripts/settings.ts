import { writeFileSync } from 'node:fs';
import { settingsDocument, settingsFile } from './lib/settings-document.ts';

// The settings of edge and origin for operators; check-docs compares it with the schemas.
writeFileSync(settingsFile, settingsDocument());
