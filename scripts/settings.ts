import { writeFileSync } from 'node:fs';
import { settingsDocument, settingsFile } from './lib/settings-document.ts';

// Writes the settings of edge and origin for operators; check-docs compares the document with the
// schemas.
writeFileSync(settingsFile, settingsDocument());
