import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { ruleTexts } from './messages.ts';
import { useFormTexts } from './use-form-texts.ts';

afterEach(cleanup);

async function textOf(code: string): Promise<string> {
  const stage = await pageStage({ title: aTitle(), feature: 'delivery', path: '/endre-avislevering' });
  const Text = (): ReactNode => useFormTexts()(code);
  return (render(stage(Text)).container.textContent ?? '').replaceAll('\u00A0', ' ');
}

describe('what the forms of the delivery say', () => {
  test.each([
    ['tooLong 2027-02-22 92', 'Perioden kan være høyst 92 dager. Velg mandag 22. februar 2027 eller tidligere.'],
    ['tooLong', 'Perioden er for lang. Velg en tidligere sluttdato.'],
    ['textTooLong', 'Teksten er for lang'],
    ['required postalCode', 'Postnummer er påkrevd'],
  ])('V-01 %s says its own text', async (code, text) => {
    expect(await textOf(code)).toBe(text);
  });

  test('V-01 no rule about dates shares its code with a rule about what is typed', () => {
    expect(validationCodes.filter((code) => Object.hasOwn(ruleTexts, code))).toEqual([]);
  });
});
