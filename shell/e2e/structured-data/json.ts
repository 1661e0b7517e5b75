export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [property: string]: Json;
}

/** A value with its path, e.g. `HowTo.step[1].name`. */
export interface Found<Value extends Json = Json> {
  path: string;
  property: string;
  value: Value;
}

/** The value and everything inside it. */
export function* valuesIn(value: Json, path: string, property = ''): Generator<Found> {
  yield { path, property, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* valuesIn(item, `${path}[${index}]`, property);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* valuesIn(item, `${path}.${key}`, key);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON-LD lets a single value stand for a list of one. */
export function listOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
