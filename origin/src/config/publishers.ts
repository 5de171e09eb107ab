import * as v from 'valibot';
import type { Publisher } from '#origin/platform/publishers/publisher.ts';

const expected =
  'a JSON object of publishers by name, as {"nyhetsbord": {"sha256": "<64 hexadecimal digits>", "titles": ["POL"]}}';
const nameExpected = 'a name of at most 40 small letters, digits and hyphens';
const hashExpected = 'the SHA-256 of a token, 64 hexadecimal digits in small letters';
const titlesExpected = 'a list of title codes, or ["*"]';
const partExpected = 'an object with sha256 and titles alone';

/** `PUBLISHERS`: the systems that may call for titles. Without it, none may. */
export const PublishersSchema = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, expected),
    v.check((given) => !Array.isArray(given), expected),
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, nameExpected)),
      v.strictObject(
        {
          sha256: v.pipe(v.string(hashExpected), v.regex(/^[0-9a-f]{64}$/, hashExpected)),
          titles: v.pipe(v.array(v.string(titlesExpected), titlesExpected), v.minLength(1, titlesExpected)),
        },
        partExpected,
      ),
      expected,
    ),
    v.check((given) => {
      const hashes = Object.values(given).map(({ sha256 }) => sha256);
      return new Set(hashes).size === hashes.length;
    }, 'a token of its own for each publisher'),
    v.transform((given): readonly Publisher[] =>
      Object.entries(given).map(([name, { sha256, titles }]) => ({ name, tokenHash: sha256, titleCodes: titles })),
    ),
  ),
  '{}',
);
