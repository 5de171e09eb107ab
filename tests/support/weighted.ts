import fc from 'fast-check';

/** Arbitrary of steps of one kind for `fc.oneof`, with the weight of the kind among the others. */
export function weighted<const Kind extends string, Fields extends object = object>(
  weight: number,
  kind: Kind,
  fields?: { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  const arbitrary = fc.record({ kind: fc.constant(kind), ...fields });
  return { weight, arbitrary: arbitrary as fc.Arbitrary<{ kind: Kind } & Fields> };
}
