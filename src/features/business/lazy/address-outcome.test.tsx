import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { type AddressOutcome, AddressOutcomeNotice } from './address-outcome.tsx';

afterEach(cleanup);

const outcomeOf = (kind: AddressOutcome['kind'], count: number): AddressOutcome => ({
  id: 'outcome',
  kind,
  results: Array.from({ length: count }, (_, at) => ({
    email: `ansatt${at}@bedrift.example`,
    result: kind === 'removed' ? 'deleted' : 'resent',
  })),
});

test.each([
  ['removed', 1, 'Den ansatte er fjernet.'],
  ['removed', 2, 'De ansatte er fjernet.'],
  ['resent', 1, 'Invitasjonen er sendt på nytt.'],
  ['resent', 2, 'Invitasjonene er sendt på nytt.'],
] as const)('R-21 phrases the report of addresses that were %s for a count of %i', (kind, count, sentence) => {
  renderInLanguage(<AddressOutcomeNotice news={outcomeOf(kind, count)} />);
  expect(screen.getByText(sentence)).toBeDefined();
});

test('R-21 X-01 reports each address that was not removed, and why', () => {
  const results = [
    { email: 'kari@bedrift.example', result: 'deleted' },
    { email: 'ola@bedrift.example', result: 'failed' },
    { email: 'gro@bedrift.example', result: 'notExist' },
  ] as const;
  renderInLanguage(<AddressOutcomeNotice news={{ id: 'outcome', kind: 'removed', results }} />);
  expect(screen.getByText('Noen av e-postene ble ikke fjernet')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'kari@bedrift.example Fjernet',
    'ola@bedrift.example Kan ikke fjernes her',
    'gro@bedrift.example Står ikke på listen',
  ]);
});
