/** One operation of the OpenAPI document, ready to display. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Text that says which callers may use the operation. */
  readonly access: string;
  readonly parameters: readonly OperationField[];
  readonly body: readonly OperationField[];
  readonly answers: readonly { readonly status: string; readonly description: string }[];
  readonly data: readonly OperationField[];
};
export type OperationField = {
  readonly name: string;
  readonly where: string;
  readonly type: string;
  readonly isRequired: boolean;
};

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const enumText = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' | ');

const constText = (value: unknown): string => JSON.stringify(value);

/** Describes a JSON schema in a few words: « integer », « string (max. 120) », « array of object ». */
const typeText = (value: unknown): string => {
  const schema = objectOf(value);
  if ('const' in schema) return constText(schema['const']);
  if (Array.isArray(schema['enum'])) return enumText(schema['enum']);
  const either = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (either.length > 0) return [...new Set(either.map(typeText))].join(' | ');
  if (schema['type'] === 'array') return `array<${typeText(schema['items'])}>`;
  const type = Array.isArray(schema['type']) ? schema['type'].join(' | ') : textOf(schema['type']);
  const format = textOf(schema['format']);
  if (type === '') return 'any';
  return format === '' ? type : `${type} (${format})`;
};

const fieldsOf = (value: unknown, where: string): OperationField[] => {
  const schema = objectOf(value);
  const inside = schema['type'] === 'array' ? objectOf(schema['items']) : schema;
  const required = listOf(inside['required']);
  return Object.entries(objectOf(inside['properties'])).map(([name, one]) => ({
    name,
    where,
    type: typeText(one),
    isRequired: required.includes(name),
  }));
};

const schemaOf = (content: unknown): unknown => {
  const [first] = Object.values(objectOf(objectOf(content)['content']));
  return objectOf(first)['schema'];
};

/**
 * Returns the schema of a JSON object. When the body may also have another type, such as a list, the schema is one of
 * `anyOf`.
 */
const objectForm = (schema: unknown): unknown =>
  listOf(objectOf(schema)['anyOf']).find((one) => objectOf(one)['type'] === 'object') ?? schema;

const operationOf = (path: string, method: string, value: unknown): Operation => {
  const operation = objectOf(value);
  const responses = Object.entries(objectOf(operation['responses']));
  const success = responses.find(([status]) => status.startsWith('2'));
  return {
    id: textOf(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation['summary']),
    access: textOf(operation['description']),
    parameters: listOf(operation['parameters']).map((one) => {
      const parameter = objectOf(one);
      return {
        name: textOf(parameter['name']),
        where: textOf(parameter['in']),
        type: typeText(parameter['schema']),
        isRequired: parameter['required'] === true,
      };
    }),
    body: fieldsOf(objectForm(schemaOf(operation['requestBody'])), 'body'),
    answers: responses.map(([status, answer]) => ({ status, description: textOf(objectOf(answer)['description']) })),
    data: fieldsOf(objectOf(objectOf(schemaOf(success?.[1]))['properties'])['data'], 'data'),
  };
};

/** The operations of an OpenAPI document, in the order of their paths. */
export const operationsOf = (document: Json): Operation[] =>
  Object.entries(objectOf(document['paths']))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(objectOf(methods)).map(([method, operation]) => operationOf(path, method, operation)),
    );

/**
 * The general description in an OpenAPI document, one array for each paragraph. A paragraph is split at backquotes, so
 * the items at odd indexes are code.
 */
export const conventionsOf = (document: Json): string[][] =>
  textOf(objectOf(document['info'])['description'])
    .split('\n\n')
    .map((one) => one.split('`'));
