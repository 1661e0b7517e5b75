import type { z } from 'zod';

/** The part of a JSON schema that is read here. */
interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

interface Field {
  /** Such as `steps.*.name`. Fields of several variants of a group can have the same path. */
  path: string;
  /** What `.describe()` says about it. */
  description: string | undefined;
}

/** The fields that a schema has, at every depth. */
export function describeFields(schema: z.ZodType): Field[] {
  const json = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fieldsOf(json, '');
}

/** The path of a field in a file as `describeFields` has it: the number of an entry is a star. */
export function indexesAsStars(path: string): string {
  return path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

function fieldsOf(schema: JsonSchema, path: string): Field[] {
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  const entries = [items, additionalProperties, ...prefixItems].filter((entry) => typeof entry === 'object');
  const prefix = path && `${path}.`;
  return [
    ...Object.entries(properties).flatMap(([key, field]) => [
      { path: prefix + key, description: field.description },
      ...fieldsOf(field, prefix + key),
    ]),
    ...entries.flatMap((entry) => fieldsOf(entry, `${prefix}*`)),
    ...variants.flatMap((variant) => fieldsOf(variant, path)),
  ];
}
