import { isPublicId } from '#core/public-id.ts';

/** What a public id that the audit writes down may be of. */
export const auditKinds = ['person', 'professional', 'visit', 'agenda', 'review', 'complaint', 'document', 'service', 'sale', 'invoice', 'payout'] as const;
export type AuditKind = (typeof auditKinds)[number];

type Line = { readonly actor: string; readonly object: string | null; readonly detail: Readonly<Record<string, unknown>> };

/** The public id of the account that acted; undefined where it was none. */
export const actorId = (actor: string): string | undefined => (actor.startsWith('account:') ? actor.slice('account:'.length) : undefined);

/** The public ids that lines of the audit write down: who acted, what it was about, and what is beside. */
export const idsIn = (lines: readonly Line[]): string[] => {
  const written = lines.flatMap(({ actor, object, detail }) => [actorId(actor), object, ...Object.values(detail).flat()]);
  return [...new Set(written.filter((one): one is string => typeof one === 'string' && isPublicId(one)))];
};
