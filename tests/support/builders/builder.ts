import * as v from 'valibot';

/** Returns a function that makes a value valid by the schema: the usual one, with some changes. */
export function builderOf<Input extends object, Output>(
  schema: v.GenericSchema<Input, Output>,
  usual: NoInfer<Input>,
): (changes?: Partial<Input>) => Output {
  return (changes = {}) => v.parse(schema, { ...usual, ...changes });
}
