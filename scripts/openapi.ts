import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#src/contract/openapi.ts';

// The document for those who write another back end; check-docs compares it with the contract.
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
