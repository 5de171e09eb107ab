/** Makes the value of each object only once. The value is freed together with the object. */
export function oncePer<Key extends object, Value>(make: (key: Key) => NonNullable<Value>) {
  const values = new WeakMap<Key, NonNullable<Value>>();
  return (key: Key): NonNullable<Value> => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
