import { type ApiErrorCode, apiErrors } from '@site/contracts';
import { z } from 'zod';
import { namedSchemas, type Operation, operations, type SchemaName } from './operations.ts';

type JsonSchema = Record<string, unknown>;
type Content = Record<string, { schema: JsonSchema }>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

interface DocumentedResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export type DocumentedOperation = ReturnType<typeof describeOperation>;
export type OpenApiDocument = ReturnType<typeof buildOpenApi>;

/** The API as an OpenAPI 3.1 document, built from the schemas that validate requests. */
export function buildOpenApi() {
  const paths: Record<string, Record<string, DocumentedOperation>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Angel Numbers API',
      version: '1.0.0',
      description:
        'Number records, posts, questions, search, the decoder and the contact form. No accounts and no cookies.',
    },
    paths,
    components: { schemas: describeSchemas() },
  };
}

function describeOperation(operation: Operation) {
  const { tag, summary, description, pathParameters, query, body, isCached } = operation;
  const responses: Record<string, DocumentedResponse> = {
    200: describeResponse(operation),
    ...(isCached && { 304: { description: 'The client already has the current response.' } }),
    ...Object.fromEntries(errorsOf(operation).map(describeError)),
  };
  const parameters = [...parametersOf('path', pathParameters), ...parametersOf('query', query)];
  return {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(reference(body)) } }),
    responses,
  };
}

function describeResponse({ response, isCached }: Operation): DocumentedResponse {
  const headers = { ETag: { description: 'For If-None-Match.', schema: { type: 'string' } } };
  return { ...describeContent(response), ...(isCached && { headers }) };
}

function describeContent(response: Operation['response']): DocumentedResponse {
  if ('state' in response) return { description: response.state, content: json({ type: 'object' }) };
  if ('text' in response)
    return { description: 'Text.', content: { [response.text]: { schema: { type: 'string' } } } };
  if ('image' in response)
    return { description: 'A PNG file.', content: { [response.image]: { schema: {} } } };
  const schema = reference(response.json);
  if (!response.isList) return { description: `${response.json}.`, content: json(schema) };
  return { description: `A list of ${response.json}.`, content: json({ type: 'array', items: schema }) };
}

function errorsOf({ pathParameters, query, body, isCached, errors = [] }: Operation): ApiErrorCode[] {
  return [
    ...errors,
    ...(pathParameters ? (['NOT_FOUND'] as const) : []),
    ...(query || body ? (['INVALID_INPUT'] as const) : []),
    ...(body ? (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'] as const) : []),
    ...(isCached || body ? (['UNAVAILABLE'] as const) : []),
  ];
}

function describeError(code: ApiErrorCode): [string, DocumentedResponse] {
  const { status, message, remedy } = apiErrors[code];
  const hasRetryAfter = code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE';
  return [
    String(status),
    {
      description: `${code}: ${message} ${remedy}`,
      content: json(reference('Error')),
      ...(hasRetryAfter && {
        headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      }),
    },
  ];
}

function parametersOf(location: Parameter['in'], schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property as JsonSchema,
  }));
}

function describeSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
}

function reference(name: SchemaName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}
