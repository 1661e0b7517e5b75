import type { z } from 'zod';

interface Field {
  /** Such as `steps.*.name`. Fields of several variants of a group can have the same path. */
  path: string;
  /** What `.describe()` says about it. */
  description: string | undefined;
}

/** The fields that a schema has, at every depth. */
export function describeFields(schema: z.ZodType): Field[] {
  return fieldsOf(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }), '');
}

/** The path of a field in a file as `describeFields` has it: the number of an entry is a star. */
export function indexesAsStars(path: string): string {
  return path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

function fieldsOf(schema: z.core.JSONSchema._JSONSchema | undefined, path: string): Field[] {
  if (typeof schema !== 'object') return [];
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  const prefix = path && `${path}.`;
  return [
    ...Object.entries(properties).flatMap(([key, field]) => [
      { path: prefix + key, description: typeof field === 'object' ? field.description : undefined },
      ...fieldsOf(field, prefix + key),
    ]),
    ...[items, additionalProperties, ...prefixItems].flat().flatMap((entry) => fieldsOf(entry, `${prefix}*`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((variant) => fieldsOf(variant, path)),
  ];
}
