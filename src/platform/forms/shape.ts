import * as v from 'valibot';

/** A schema for what a form holds while one types: the same fields with the same kinds of values as `model`. */
export function shapeOf<Values extends object>(model: Values): v.GenericSchema<unknown, Values> {
  return v.custom<Values>((input) => isShapedLike(input, model));
}

function isShapedLike(input: unknown, model: unknown): boolean {
  if (model === null || model === undefined) return input === null || typeof input !== 'object';
  if (Array.isArray(model)) return Array.isArray(input);
  if (typeof model !== 'object') return typeof input === typeof model;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const fields = new Map<string, unknown>(Object.entries(input));
  const entries = Object.entries(model);
  return fields.size === entries.length && entries.every(([name, part]) => isShapedLike(fields.get(name), part));
}
