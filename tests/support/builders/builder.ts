import * as v from 'valibot';

/** Returns a function that merges changes into a default value and parses the result with the schema. */
export function builderOf<Input extends object, Output>(
  schema: v.GenericSchema<Input, Output>,
  usual: NoInfer<Input>,
): (changes?: Partial<Input>) => Output {
  return (changes = {}) => v.parse(schema, { ...usual, ...changes });
}
