import { z } from 'zod';
import type { RolesNamed } from './admin-roles.ts';
import type { DeskRole } from './staff-roles.ts';

/**
 * The callers a route accepts. Ownership of the object is checked by the query, which always takes the owner's id.
 * From `account` on, the caller is signed in. `pro` is a freelance or a business, `profile` any of the three profiles.
 * A profile's route with an `{id}` in its path requires the owner of that profile.
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
  /** Whether calls are counted by network address or by session. A signed-in session is counted by account. */
  readonly per: 'address' | 'session';
  /**
   * With `done`, refused calls do not count, so that a typing mistake locks nobody out. Refused and accepted calls
   * together are limited to ten times `points`.
   */
  readonly counts?: 'done';
};

/**
 * Maximum size of a form with files: one file of 10 MB, the other fields, and a margin. A file that is too large by
 * less than the margin gets a message instead of a cut connection.
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
  /** Input field that contains one visit id, or several. Each visit must be the practitioner's own. */
  readonly visit?: string;
  /** Input field that contains a client id. The client must have a visit with the practitioner. */
  readonly client?: string;
  /** Input field that contains a conversation id. Its client must have a visit with the practitioner. */
  readonly conversation?: string;
  /** Input field that the server always sets to the practitioner's own agenda. */
  readonly agenda?: string;
  /** Input field that contains a team member's id. It must be the practitioner's own id. */
  readonly own?: string;
  /** The route concerns only its caller, and no visit, client or agenda. */
  readonly isSelf?: true;
  /** Filters the data of the response. `ownId` is the practitioner's agenda. */
  readonly shown?: (data: never, ownId: string) => unknown;
};

/** Filter for `Narrowed.shown`: keeps only the practitioner's own entry in a list of the response. */
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
   * Accepts `Idempotency-Key`: the same key and body give the same stored answer for 24 h
   * (docs/product/api.md#idempotency).
   */
  readonly idempotent?: true;
  readonly limit?: Limit;
  /** Error statuses of this route, besides those implied by its method, access and fields (`open-api.ts`). */
  readonly refuses?: readonly number[];
  /**
   * Identical requests made at the same time share one execution, within one session or among all callers without a
   * session.
   */
  readonly shared?: true;
  /** Input field that a non-object body fills: a plain text or a list. */
  readonly bare?: string;
  /**
   * The body is not parsed as JSON. The handler gets its bytes and headers, and the input contains only the path
   * parameters.
   */
  readonly raw?: true;
  /** The body is a multipart form, which may contain files, of at most this many bytes. */
  readonly formBytes?: number;
  /** The body may be a multipart form of at most this many bytes instead of JSON. */
  readonly orFormBytes?: number;
  /**
   * Staff roles that may call a route of an establishment besides its owner (docs/product/rights.md#staff). Without
   * this field, the route refuses all staff.
   */
  readonly staff?: readonly DeskRole[];
  /**
   * Opens the route to practitioners of the staff, with these restrictions. Without this field, the route refuses
   * practitioners.
   */
  readonly practitioner?: Narrowed;
  /** Changes nothing, although the method is not GET. The audit journal records no line for it. */
  readonly isRead?: true;
  /**
   * A caller who may read this route may also send files to the page at this path, by session or by link
   * (docs/product/operations.md#requests).
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
  /** The file is displayed in a frame of our own pages instead of being downloaded. */
  readonly shown?: true;
  /**
   * Permission for an admin who views the site as another account (docs/product/rights.md#voir-comme): to read, to send
   * a public form that writes nothing, or to end the view. Without this field, the route refuses such an admin.
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
