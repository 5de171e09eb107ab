export function pick<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K>;
export function pick(from: object, ...keys: readonly PropertyKey[]): object {
  return Object.fromEntries(keys.map((key): [PropertyKey, unknown] => [key, Reflect.get(from, key)]));
}
