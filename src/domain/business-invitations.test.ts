import { describe, expect, test } from 'vitest';
import { checkAddresses, readAddress, splitAddresses } from './business-invitations.ts';

describe('reading addresses', () => {
  test.each([
    ['kari@verft.example', 'kari@verft.example'],
    ['  Kari.Li@Verft.example ', 'kari.li@verft.example'],
    ['Kari Li <kari@verft.example>', 'kari@verft.example'],
    ['mailto:kari@verft.example', 'kari@verft.example'],
    ['\u200Bkari@verft.example\uFEFF', 'kari@verft.example'],
    ['kari', undefined],
    ['kari@verft', undefined],
    ['kari@@verft.example', undefined],
    ['=HYPERLINK("x")@verft.example', undefined],
    ['', undefined],
  ])('R-22 V-02 reads %j as %j', (text, email) => {
    expect(readAddress(text)).toBe(email);
  });

  test('R-21 splits addresses at line breaks, commas, semicolons and spaces', () => {
    const text =
      'kari@verft.example; ola@verft.example,\r\nGro Li <gro@verft.example>\n\n a@verft.example b@verft.example';
    expect(splitAddresses(text)).toEqual([
      'kari@verft.example',
      'ola@verft.example',
      'Gro Li <gro@verft.example>',
      'a@verft.example',
      'b@verft.example',
    ]);
  });
});

test.each([
  ['Hansen, Ola <ola@verft.example>', ['Ola <ola@verft.example>']],
  ['"Berg, Kari" <kari@verft.example>', ['Kari" <kari@verft.example>']],
  ['kari@verft.example, Hansen, Ola <ola@verft.example>', ['kari@verft.example', 'Ola <ola@verft.example>']],
  ['Ola <ola@verft.example> Li <li@verft.example>', ['<ola@verft.example>', '<li@verft.example>']],
  ['ola\nLi <li@verft.example>, gro', ['ola', 'Li <li@verft.example>', 'gro']],
])('R-21 does not read a name in %j as an address', (text, parts) => {
  expect(splitAddresses(text)).toEqual(parts);
});

describe('checking addresses', () => {
  const facts = { domains: ['verft.example'], known: new Set(['kari@verft.example']), free: 2 };
  const verdictsOf = (...texts: string[]) => checkAddresses(texts, facts).map(({ verdict }) => verdict);

  test('R-22 V-02 gives each address a verdict: new ones at the company’s domain can be invited', () => {
    expect(
      verdictsOf('ola@verft.example', 'KARI@verft.example', 'ola@verft.example', 'ola@annet.example', 'ola'),
    ).toEqual(['new', 'duplicate', 'repeated', 'wrongDomain', 'invalid']);
  });

  test('R-22 V-02 rejects addresses at a subdomain or a similar domain', () => {
    expect(verdictsOf('a@sub.verft.example', 'a@ikkeverft.example', 'a@verft.example.example')).toEqual(
      Array(3).fill('wrongDomain'),
    );
  });

  test('R-22 the first addresses get the free places', () => {
    expect(verdictsOf('a@verft.example', 'b@verft.example', 'c@verft.example', 'a@verft.example')).toEqual([
      'new',
      'new',
      'overLimit',
      'repeated',
    ]);
  });
});
