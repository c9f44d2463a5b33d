import { z } from 'zod';
import type { RolesNamed } from './admin-roles.ts';
import type { DeskRole } from './staff-roles.ts';

/**
 * Who may call a route at all; ownership of the object is the query's matter (its owner's id is always an argument). From `account` on, somebody signed in;
 * `pro` is a freelance or a business, `profile` any of the three, and a profile's route with an `{id}` in its path belongs to that profile's owner.
 */
export type Access = 'public' | 'session' | 'provider' | 'demo' | 'account' | 'profile' | 'pro' | 'freelance' | 'business' | 'ambassador' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Limit = {
  readonly points: number;
  readonly seconds: number;
  /** What is counted: the caller's network address, or the session, which is the account of whoever is signed in. */
  readonly per: 'address' | 'session';
  /** What is refused gives its point back: a slip closes nothing. Refused calls are bounded apart, ten times as high. */
  readonly counts?: 'done';
};

/** The largest form with files: one file of 10 MB, what is around it, and room to say that a file is too large instead of cutting the line. */
export const maxFormBytes = 16 * 1024 * 1024;

/** Who a route is for; one of admins names the roles that it is for, beside owners. */
type For = { readonly access: Exclude<Access, 'admin'>; readonly roles?: never } | { readonly access: 'admin'; readonly roles: RolesNamed };

/**
 * How a call is narrowed to the practitioner who makes it, at the door, before and after its handler (docs/product/rights.md#practitioners): another's visit or
 * client is not found, and what it asks is asked of their own agenda.
 */
export type Narrowed = {
  /** The field of the input that names a visit, or several: each is one of theirs. */
  readonly visit?: string;
  /** The field of the input that names a client: one of their visits is theirs. */
  readonly client?: string;
  /** The field of the input that names a conversation: it is with somebody whom they give a visit. */
  readonly conversation?: string;
  /** The field of the input that is their own agenda, whatever was sent. */
  readonly agenda?: string;
  /** The field of the input that names one of the team: themselves. */
  readonly own?: string;
  /** It is of whoever asks alone: of nobody's visits, clients nor agenda. */
  readonly isSelf?: true;
  /** What they are shown of its answer; `ownId` is their agenda. */
  readonly shown?: (data: never, ownId: string) => unknown;
};

/** Of a list in an answer, what is a practitioner's own. */
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
  /** Accepts `Idempotency-Key`: the same key and body give the same stored answer for 24 h (docs/product/api.md#idempotency). */
  readonly idempotent?: true;
  readonly limit?: Limit;
  /** Statuses that it may answer beside those that its method, access and fields bring (`open-api.ts`). */
  readonly refuses?: readonly number[];
  /** A read that many ask alike: what one session (or everybody without one) asks at the same time is answered by one reading, never another's. */
  readonly shared?: true;
  /** The field of the input that a body is when it is no object: a text or a list by itself. */
  readonly bare?: string;
  /** The body is not read as JSON: its bytes and headers go to the handler as they came; the input is the path's parameters. */
  readonly raw?: true;
  /** Its body is a form in parts, which may hold files: at most this many bytes. */
  readonly formBytes?: number;
  /** Its body may be such a form instead of JSON. */
  readonly orFormBytes?: number;
  /**
   * A route of an establishment's profile: the roles of its staff that may call it beside its owner (docs/product/rights.md#staff). A route that says nothing
   * is refused to them.
   */
  readonly staff?: readonly DeskRole[];
  /** The same for a practitioner of its staff: said, it is open to them, narrowed so. */
  readonly practitioner?: Narrowed;
  /** Writes nothing that is an act, though it is no GET: the journal has no line of it. */
  readonly isRead?: true;
  /** A read: whoever it answers may send files to the page at this path, by a session or by the link that they carry (docs/product/operations.md#requests). */
  readonly filePage?: `/${string}`;
  /** Answers HTTP with a file of this media type instead of the envelope; a refusal keeps the envelope. `data` is `fileData`. */
  readonly file?: 'text/calendar' | 'text/csv' | 'application/zip' | 'application/pdf' | 'application/xml' | 'image/webp';
  /** The file is shown in a frame of our own pages instead of being kept. */
  readonly shown?: true;
  /**
   * What an admin who sees the site as somebody else may do by it (docs/product/rights.md#voir-comme): read, ask what everybody may by a form that writes
   * nothing, or leave. A route that says nothing is refused to them.
   */
  readonly whileViewing?: 'read' | 'ask' | 'leave';
};

/** A file as a call answers it: the name it is kept under, its text or its bytes. */
export const fileData = z.object({ name: z.string().regex(/^[a-z0-9-]+\.[a-z]+$/), content: z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]) });

/** Declares one call as data: method, path with `{parameters}`, who may, the shape in and the shape out. */
export const route = <I extends z.ZodType, D extends z.ZodType>(declared: Route<I, D>): Route<I, D> => declared;

export type RouteKey = `${Method} ${string}`;

/** The identity of a route: method and path. */
export const routeKey = (r: Pick<Route, 'method' | 'path'>): RouteKey => `${r.method} ${r.path}`;

export type InputOf<R> = R extends Route<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedOf<R> = R extends Route<infer I, z.ZodType> ? z.output<I> : never;
export type DataOf<R> = R extends Route<z.ZodType, infer D> ? z.output<D> : never;
export type AnswerOf<R> = R extends Route<z.ZodType, infer D> ? z.input<D> : never;

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** A matcher of concrete paths against a route's path; gives the decoded parameters, or undefined (also for a malformed escape). */
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
