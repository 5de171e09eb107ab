import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import type { DeliveryIssue } from './form-check.ts';
import { useFormTexts } from './use-form-texts.ts';

afterEach(cleanup);

async function textOf(issue: DeliveryIssue | FormIssue, field: string): Promise<string> {
  const stage = await pageStage({ title: aTitle(), feature: 'delivery', path: '/endre-avislevering' });
  const Text = (): ReactNode => useFormTexts()(issue, field);
  return (render(stage(Text)).container.textContent ?? '').replaceAll('\u00A0', ' ');
}

describe('the messages of the delivery forms', () => {
  test.each([
    [
      { code: 'againstRules', refusal: { code: 'tooLong', latestEnd: '2027-02-22', longestDays: 92 } },
      'toDate',
      'Perioden kan være høyst 92 dager. Velg mandag 22. februar 2027 eller tidligere.',
    ],
    [{ code: 'tooLong' }, 'toDate', 'Perioden er for lang. La den slutte tidligere.'],
    [{ code: 'textTooLong' }, 'street', 'Teksten er for lang'],
    [{ code: 'required' }, 'postalCode', 'Postnummer er påkrevd'],
  ] as const)('V-01 shows the message for the issue %j at %s', async (issue, field, text) => {
    expect(await textOf(issue, field)).toBe(text);
  });
});
