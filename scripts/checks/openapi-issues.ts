import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Issue } from './issue.ts';

/** Redocly's warnings count as issues too. The document needs no licence, because the product is not licensed. */
export async function openApiIssues(file: string, source: string): Promise<readonly Issue[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  return problems.map(({ ruleId, message, location: [place] }) => ({
    file,
    message: `${place?.pointer ?? ''} ${message} (${ruleId})`,
  }));
}
