import { z } from 'zod';
import type { RolesNamed } from './admin-roles.ts';
import type { DeskRole } from './staff-roles.ts';

/**
 * The callers that a route accepts. From `account` on in this list, the caller is signed in. `pro` is a freelance or a
 * business, and `profile` any of the three types of profile. Such a route with `{id}` in its path accepts only the
 * owner of the profile `{id}`. For other objects, each query takes the caller's id and finds only the caller's own
 * rows.
 */
export type Access =
  | 'public'
  | 'session'
  | 'provider'
  | 'demo'
  | 'account'
  | 'profile'
  | 'pro'
  | 'freelance'
  | 'business'
  | 'ambassador'
  | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Limit = {
  readonly points: number;
  readonly seconds: number;
  /**
   * Whether calls are counted by network address or by session. The calls of a signed-in session are counted by
   * account.
   */
  readonly per: 'address' | 'session';
  /**
   * With `done`, only accepted calls count, so that a typing mistake locks nobody out. All calls together, refused or
   * accepted, are limited to ten times `points`.
   */
  readonly counts?: 'done';
};

/**
 * Maximum size, in bytes, of a form with files: one file of 10 MB, the other fields, and a margin. Thanks to the
 * margin, a file slightly above 10 MB gets a message instead of a cut connection.
 */
export const maxFormBytes = 16 * 1024 * 1024;

/** Access of a route. A route for admins also names the roles that may call it besides owners. */
type For =
  | { readonly access: Exclude<Access, 'admin'>; readonly roles?: never }
  | { readonly access: 'admin'; readonly roles: RolesNamed };

/**
 * Restricts a route to the calling practitioner's own data, before and after the handler
 * (docs/product/rights.md#practitioners). A colleague's visit or client gives `NotFound`.
 */
export type Narrowed = {
  /**
   * Input field that contains the id of a visit, or the ids of several visits. Each must be a visit of the
   * practitioner.
   */
  readonly visit?: string;
  /** Input field that contains a client id. The client must have a visit with the practitioner. */
  readonly client?: string;
  /**
   * Input field that contains a conversation id. The client of the conversation must have a visit with the
   * practitioner.
   */
  readonly conversation?: string;
  /** Input field that the server always sets to the id of the practitioner's agenda. */
  readonly agenda?: string;
  /** Input field that contains a team member's id. It must be the id of the practitioner. */
  readonly own?: string;
  /** Whether the route concerns only its caller, and no visit, client or agenda. */
  readonly isSelf?: true;
  /** Filters the data of the response. `ownId` is the id of the practitioner's agenda. */
  readonly shown?: (data: never, ownId: string) => unknown;
};

/** Returns a filter for `Narrowed.shown`: it leaves only the practitioner's own entry in one list of the response. */
export const ofOwn =
  <K extends string>(list: K) =>
  <D extends Readonly<Record<K, readonly { readonly id: string }[]>>>(data: D, ownId: string): D => ({
    ...data,
    [list]: data[list].filter(({ id }) => id === ownId),
  });

export type Route<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> = For & {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly input: I;
  readonly data: D;
  readonly created?: true;
  /**
   * Accepts the header `Idempotency-Key`. A repeated call with the same key and body gets the stored response for 24 h
   * (docs/product/api.md#idempotency).
   */
  readonly idempotent?: true;
  readonly limit?: Limit;
  /**
   * Error statuses of this route, besides the statuses that follow from its method, access and fields (`open-api.ts`).
   */
  readonly refuses?: readonly number[];
  /**
   * Whether equal requests made at the same time share one execution. They share it within one session, or among all
   * callers without a session.
   */
  readonly shared?: true;
  /** Input field that receives the whole body when the body is a text or a list instead of an object. */
  readonly bare?: string;
  /**
   * The body is not parsed as JSON. The handler gets its bytes and headers, and the input contains only the path
   * parameters.
   */
  readonly raw?: true;
  /** Maximum size of the body, in bytes. The body is then a multipart form, which may contain files. */
  readonly formBytes?: number;
  /** Maximum size, in bytes, of a multipart form that the route accepts instead of JSON. */
  readonly orFormBytes?: number;
  /**
   * Staff roles that may call a route of an establishment besides the owner (docs/product/rights.md#staff). Without
   * this field, the route refuses all staff.
   */
  readonly staff?: readonly DeskRole[];
  /**
   * Opens the route to practitioners of the staff, with these restrictions. Without this field, the route refuses
   * practitioners.
   */
  readonly practitioner?: Narrowed;
  /** Whether the route changes nothing although its method is not GET. The audit then records no line for the call. */
  readonly isRead?: true;
  /**
   * Whether the texts of the route may contain a professional's own link. Nobody finds a professional through these
   * texts: they are private notes, or messages about a visit or a report. Every other route that writes refuses the own
   * link (docs/product/payments.md#source).
   */
  readonly mayCiteOwnLink?: true;
  /**
   * Path of a page with a form for files. Callers who may read this route, by session or by link, may send files to the
   * page (docs/product/operations.md#requests).
   */
  readonly filePage?: `/${string}`;
  /**
   * Media type of the file that a successful call returns instead of the envelope. Errors still use the envelope.
   * `data` must be `fileData`.
   */
  readonly file?:
    | 'text/calendar'
    | 'text/csv'
    | 'application/zip'
    | 'application/pdf'
    | 'application/xml'
    | 'image/webp';
  /** Whether a page of the site shows the file in a frame, instead of a download. */
  readonly shown?: true;
  /**
   * The use that an admin who views the site as another account may make of the route
   * (docs/product/rights.md#voir-comme). The admin may read, send a public form that writes nothing, or end the view.
   * Without this field, the route refuses the admin.
   */
  readonly whileViewing?: 'read' | 'ask' | 'leave';
};

/** A file returned by a call: its download name, and its text or bytes. */
export const fileData = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.[a-z]+$/),
  content: z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]),
});

/** Declares a route: method, path with `{parameters}`, access, input and output. */
export const route = <I extends z.ZodType, D extends z.ZodType>(declared: Route<I, D>): Route<I, D> => declared;

export type RouteKey = `${Method} ${string}`;

export const routeKey = (r: Pick<Route, 'method' | 'path'>): RouteKey => `${r.method} ${r.path}`;

export type InputOf<R> = R extends Route<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedOf<R> = R extends Route<infer I, z.ZodType> ? z.output<I> : never;
export type DataOf<R> = R extends Route<z.ZodType, infer D> ? z.output<D> : never;
export type AnswerOf<R> = R extends Route<z.ZodType, infer D> ? z.input<D> : never;

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/**
 * Returns a function that matches a concrete path against a route's path. It returns the decoded parameters, or
 * undefined for another path or a malformed escape.
 */
export const pathMatcher = (path: string): ((concrete: string) => Record<string, string> | undefined) => {
  const expression = pattern(path);
  return (concrete) => {
    const found = expression.exec(concrete);
    if (!found) return undefined;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.groups ?? {})) {
      try {
        params[name] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    }
    return params;
  };
};
