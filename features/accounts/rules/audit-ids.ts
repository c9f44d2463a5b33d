import { isPublicId } from '#core/public-id.ts';

/** Kinds of object that a public id may identify in the lines of the audit. */
export const auditKinds = [
  'person',
  'professional',
  'visit',
  'agenda',
  'review',
  'complaint',
  'document',
  'service',
  'sale',
  'invoice',
  'payout',
] as const;
export type AuditKind = (typeof auditKinds)[number];

type Line = {
  readonly actor: string;
  readonly object: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** The public id of the account that acted. Undefined when the actor is not an account. */
export const actorId = (actor: string): string | undefined =>
  actor.startsWith('account:') ? actor.slice('account:'.length) : undefined;

/** The public ids found in audit lines: in the actor, the object and the details. */
export const idsIn = (lines: readonly Line[]): string[] => {
  const written = lines.flatMap(({ actor, object, detail }) => [
    actorId(actor),
    object,
    ...Object.values(detail).flat(),
  ]);
  return [...new Set(written.filter((one): one is string => typeof one === 'string' && isPublicId(one)))];
};
