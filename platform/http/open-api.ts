import { z } from 'zod';
import { adminRoleNames, adminRoles, type AdminRole } from '#core/admin-roles.ts';
import type { Access, Route } from '#core/route.ts';
import { refusals } from '#core/refusal.ts';

type Json = Record<string, unknown>;

// Limits of safe integers, removed from the schemas because they tell the reader nothing.
const noise = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

const isNumber = (schema: unknown): boolean => {
  const { type, anyOf } = schema as { type?: unknown; anyOf?: readonly unknown[] };
  return [type].flat().some((one) => one === 'number' || one === 'integer') || (anyOf ?? []).some(isNumber);
};

/** Units in French of the number fields whose name does not tell the unit. */
const counts: readonly (readonly [name: RegExp, unit: string])[] = [
  [/^(day|today)$|_day$/, 'Date locale du lieu, en nombre de jours depuis le 1er janvier 1970.'],
  [/^(end_)?minute$|^valueMinutes$/, 'Minutes depuis minuit, à l’heure du lieu.'],
  [/^valueSeconds$/, 'Secondes depuis minuit, à l’heure du lieu.'],
  [/^offset_minutes$/, 'Décalage avec UTC, en minutes, d’une heure qui existe deux fois ce jour-là ; null sinon.'],
];

const withUnits = (properties: Readonly<Record<string, Json>>): void => {
  for (const [name, schema] of Object.entries(properties)) {
    const unit = counts.find(([pattern]) => pattern.test(name))?.[1];
    if (unit !== undefined && schema['description'] === undefined && isNumber(schema)) schema['description'] = unit;
  }
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      for (const [bound, value] of Object.entries(noise)) if (made[bound] === value) delete made[bound];
      if (made.format === 'date-time') delete made.pattern;
      // Input fields get no unit, because they also accept other units.
      if (io === 'output' && made.properties) withUnits(made.properties as Record<string, Json>);
    },
  }) as Json;
  return rest;
};

const error: Json = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['msg', 'code', 'additional', 'validation'],
      properties: {
        msg: { type: 'string' },
        code: { enum: Object.keys(refusals) },
        additional: {},
        validation: { type: ['object', 'null'], additionalProperties: { type: 'string' } },
      },
    },
  },
};

const sessionCookie = (url: string): string => (url.startsWith('https:') ? '__Host-accalmie' : 'accalmie');

const who: Readonly<Record<Access, string>> = {
  public: 'Ouvert à tous.',
  demo: 'En démonstration seulement.',
  provider: 'Réservé au prestataire de paiement, authentifié par sa signature.',
  session: 'Pour la session d’origine, connectée ou non.',
  account: 'Pour un compte connecté.',
  profile: 'Pour un compte connecté qui a un profil de professionnel ou d’ambassadeur.',
  pro: 'Pour un compte connecté qui a un profil de praticien ou d’établissement.',
  freelance: 'Pour un compte connecté qui a un profil de praticien.',
  business: 'Pour un compte connecté qui a un profil d’établissement.',
  ambassador: 'Pour un compte connecté qui a un profil d’ambassadeur.',
  admin: 'Pour un administrateur dont la session est validée par la double authentification.',
};

const ofRoles = ({ roles }: Route): string =>
  roles === undefined || roles.length === adminRoles.length
    ? ''
    : ` Rôles\u202f: ${[...new Set<AdminRole>(['owner', ...roles])].map((role) => adminRoleNames[role]).join(', ')}.`;

const ownProfile = 'Le profil indiqué dans le chemin doit appartenir au compte ; sinon, la réponse est 404.';

const open = new Set<Access>(['public', 'demo', 'provider']);
const mayBeAnyones = new Set<Access>(['public', 'demo', 'provider', 'session', 'account']);

/** Whether a call reads a body: raw bytes, or fields that are not part of the path. */
const readsBody = (route: Route, fields: Readonly<Record<string, unknown>>): boolean =>
  route.method !== 'GET' && (route.raw === true || Object.keys(fields).length > 0);

/** HTTP statuses of the refusals that follow from the declaration of a route. A handler may add other statuses. */
const refusedStatuses = (
  route: Route,
  inputs: { readonly inPath: readonly string[]; readonly hasFields: boolean; readonly hasBody: boolean },
): number[] => [
  ...(inputs.hasFields || inputs.inPath.length > 0 || inputs.hasBody || route.idempotent ? [400] : []),
  ...(open.has(route.access) ? [] : [401]),
  ...(route.method !== 'GET' || !mayBeAnyones.has(route.access) ? [403] : []),
  ...(inputs.inPath.length > 0 || route.access === 'demo' || !mayBeAnyones.has(route.access) ? [404] : []),
  ...(route.method === 'GET' ? [] : [409]),
  ...(inputs.hasBody ? [413, 415] : []),
  ...(route.idempotent ? [422] : []),
  ...(route.limit || route.method !== 'GET' ? [429] : []),
  ...(route.refuses ?? []),
  500,
  503,
];

const refusedMeanings: Readonly<Record<number, string>> = {
  400: 'Demande à corriger : `validation` précise les erreurs, champ par champ.',
  401: 'Aucune session, ou session expirée.',
  403: 'Interdit, ou demande venue d’un autre site.',
  404: 'Introuvable, ou appartenant à un autre compte.',
  405: 'Méthode non prise en charge ; `Allow` énumère les méthodes acceptées.',
  409: 'L’état actuel ne permet plus cette action : créneau pris, prix changé, rien à changer (`additional` vaut `no_changes`).',
  413: 'Corps trop long.',
  415: 'Format non pris en charge.',
  422: 'Cette clé d’idempotence a déjà été utilisée pour un autre contenu.',
  429: 'Trop de demandes : `Retry-After` indique le délai avant un nouvel essai, en secondes.',
  500: 'Panne ; `additional` est le numéro de la demande.',
  503: 'Momentanément indisponible ; `Retry-After` indique le délai avant un nouvel essai, en secondes. Une écriture a pu aboutir : refaites la demande avec la même clé d’idempotence.',
};

const refusedResponses = (): Json =>
  Object.fromEntries(
    Object.entries(refusedMeanings).map(([status, description]) => {
      const codes = Object.entries(refusals).flatMap(([code, refusal]) =>
        String(refusal.status) === status ? [code] : [],
      );
      const late =
        status === '429' || status === '503' ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {};
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
      return [`Refused${status}`, { description: `${description} Codes : ${codes.join(', ')}.`, ...late, content }];
    }),
  );

const conventions = (url: string): string =>
  [
    'Toute réponse est `{ success: true, data }` ou `{ success: false, error: { msg, code, additional, validation } }`, avec le statut HTTP correspondant : `msg` s’affiche tel quel, `code` est destiné aux programmes, `validation` contient une phrase par champ, `additional` dépend de l’appel.',
    `La session est un cookie (\`${sessionCookie(url)}\`), créé par la connexion, un panier ou une clé d’idempotence. Un appel qui envoie ce cookie et qui n’est pas un GET doit indiquer son origine : \`Origin: ${new URL(url).origin}\` hors d’un navigateur, sinon 403 \`WrongOrigin\`.`,
    'Les corps sont en JSON (256 ko maximum), ou en `multipart/form-data` là où un fichier est envoyé. Les champs inconnus sont ignorés. HEAD répond comme GET, sans corps.',
    'Un instant s’envoie en secondes depuis 1970 ou en ISO 8601 avec son décalage (`2026-10-25T02:30:00+01:00`) ; il est toujours renvoyé en ISO 8601, en UTC et à la milliseconde (`2026-10-25T01:30:00.000Z`). `starts_at` suffit à désigner un créneau, même la nuit où 02:30 existe deux fois. Un champ `day` est un nombre de jours depuis le 1er janvier 1970, et `minute` un nombre de minutes depuis minuit, à l’heure du lieu.',
    'Les montants sont en centimes d’euro (`_cents`, `Cents`), les durées précisent leur unité (`_min`, `_sec`, `Seconds`, `Min`), les distances sont en kilomètres (`_km`), une note sur 5 est en centièmes (`_x100`).',
    'Une liste paginée accepte `pageIndex` (à partir de 1) et `itemsPerPage` (100 maximum) et renvoie `total` et `itemsPerPage`. La recherche renvoie tous les résultats jusqu’à la `page` demandée.',
    'Un appel qui accepte `Idempotency-Key` (1 à 200 caractères parmi `A-Z a-z 0-9 _ . : -`) renvoie pendant 24 h la même réponse pour la même clé et le même contenu, dans la même session.',
  ].join('\n\n');

/**
 * Whether a field is required. A list field that reads a missing value as an empty list accepts undefined, so it is
 * optional.
 */
const isNeeded = (input: z.ZodType, name: string): boolean => {
  const field = input instanceof z.ZodObject ? (input.shape as Readonly<Record<string, z.ZodType>>)[name] : undefined;
  return field === undefined || !field.safeParse(undefined).success;
};

const operation = (route: Route): Json => {
  const input = jsonSchema(route.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  const pathParameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: input.properties?.[name] ?? { type: 'string' },
  }));
  const others = Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)));
  const required = (input.required ?? []).filter((name) => !inPath.includes(name) && isNeeded(route.input, name));
  // The call also accepts this list alone, or the JSON text of the list.
  const bare = route.bare === undefined ? undefined : [others[route.bare]!, { type: 'string' }];
  if (route.bare !== undefined) others[route.bare] = { anyOf: bare };
  const fields: Json = { type: 'object', properties: others, required };
  const hasBody = readsBody(route, others);
  const types = [
    ...(route.formBytes === undefined ? ['application/json'] : []),
    ...(route.formBytes === undefined && route.orFormBytes === undefined ? [] : ['multipart/form-data']),
  ];
  const schema = bare === undefined ? fields : { anyOf: [fields, ...bare] };
  const answer: Json = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: jsonSchema(route.data, 'output') },
  };
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+(.?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    description: `${who[route.access]}${ofRoles(route)}${!mayBeAnyones.has(route.access) && route.path.includes('{id}') && route.access !== 'admin' ? ` ${ownProfile}` : ''}`,
    security: open.has(route.access) ? [] : [{ session: [] }],
    parameters: [
      ...pathParameters,
      ...(route.method === 'GET'
        ? Object.entries(others).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          }))
        : []),
      ...(route.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: required.length > 0 || route.raw === true,
        content: Object.fromEntries(types.map((type) => [type, { schema: route.raw ? {} : schema }])),
      },
    }),
    responses: {
      [route.created ? '201' : '200']: {
        description: 'Succès',
        content: route.file
          ? { [route.file]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: answer } },
      },
      ...Object.fromEntries(
        refusedStatuses(route, { inPath, hasFields: Object.keys(others).length > 0, hasBody }).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
      default: {
        description: 'Refus',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
};

export const openApi = (routes: readonly Route[], url: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: '3.1.0',
    info: { title: 'Accalmie', version: '1', description: conventions(url) },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Refusal: error },
      responses: refusedResponses(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(url) } },
    },
  };
};
