import { clockText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { hourMs, parisZone, secondMs } from '#core/units.ts';
import type { listAudit } from '../contract/admins.ts';
import { actorId } from '../rules/audit-ids.ts';
import { journalPath } from './journal-path.ts';
import { journalTexts as texts } from './journal-texts.ts';

type Audit = DataOf<typeof listAudit>;
type Names = Audit['names'];

const momentOf = (epochMs: number): string => {
  const { day, minute } = wallOf(parisZone, epochMs);
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

type Tier = { readonly delaySeconds: number; readonly penaltyPercent: number };
const hourSeconds = hourMs / secondMs;

const nameIn = (id: string, names: Names): string | undefined => {
  const found = names[id];
  return (
    found &&
    ((texts.named as Readonly<Record<string, (name: string) => string>>)[found.kind]?.(found.name) ?? found.name)
  );
};

/** Formats a number in the details of an audit line. The suffix of the number's key names its unit. */
const numberText = (key: string, value: number): string => {
  if (key.endsWith('_cents')) return priceText(value);
  if (key.endsWith('_ms')) return momentOf(value);
  return key.endsWith('_percent') ? texts.percent(value) : String(value);
};

const valueOf = (key: string, value: unknown, names: Names): string => {
  if (typeof value === 'number') return numberText(key, value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (key === 'tiers' && Array.isArray(value))
    return (value as readonly Tier[])
      .map((tier) => texts.tier(tier.penaltyPercent, tier.delaySeconds / hourSeconds))
      .join(', ');
  if (Array.isArray(value))
    return value.map((one) => nameIn(String(one), names) ?? texts.values[key]?.[String(one)] ?? String(one)).join(', ');
  if (typeof value === 'object' && value !== null)
    return detailLines(value as Readonly<Record<string, unknown>>, names).join(', ');
  return typeof value === 'string'
    ? (nameIn(value, names) ?? texts.values[key]?.[value] ?? value)
    : JSON.stringify(value);
};

const detailLines = (detail: Readonly<Record<string, unknown>>, names: Names): string[] =>
  Object.entries(detail).flatMap(([key, value]) =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${texts.details[key] ?? key}\u00a0: ${valueOf(key, value, names)}`],
  );

const named = { account: texts.account, provider: texts.provider, address: texts.address } as const;

/** Label of an actor without a name: « account:Ab12 » → « Compte Ab12 », « system » → « Accalmie, automatiquement ». */
export const actorText = (actor: string): string => {
  if (actor === 'system') return texts.system;
  if (actor === 'client') return texts.clientByLink;
  const [, kind, id] = /^(account|provider|address):(.+)$/s.exec(actor) ?? [];
  return kind === undefined || id === undefined ? actor : named[kind as keyof typeof named](id);
};

const pages: Readonly<Partial<Record<Names[string]['kind'], (id: string) => string>>> = {
  person: (id) => `/admin/personnes/${id}`,
  professional: (id) => `/admin/professionnels/${id}`,
  visit: (id) => `/admin/rendez-vous/${id}`,
  complaint: (id) => `/admin/reclamations?id=${id}`,
};

/**
 * The person or the object of an audit line: name, path of their page, and path of the journal filtered on them.
 * `lines` is null when `to` is already the filtered journal.
 */
export type JournalSubject = { readonly text: string; readonly to: string; readonly lines: string | null };

const namedAs = (id: string, names: Names, lines: string): JournalSubject | null => {
  const text = nameIn(id, names);
  const to = names[id] && pages[names[id].kind]?.(id);
  if (text === undefined) return null;
  return to === undefined ? { text, to: lines, lines: null } : { text, to, lines };
};

/** An audited action in words. When the action is an admin's statement that money was sent or not, adds this answer. */
export const actionText = (action: string, detail: Readonly<Record<string, unknown>> = {}): string => {
  const text = texts.actions[action] ?? action;
  const answer = detail['outcome'];
  return answer === 'left' || answer === 'not_left' ? texts.answered(text, valueOf('outcome', answer, {})) : text;
};

export const journalLines = (lines: Audit['data'], names: Names) =>
  lines.map(({ at, detail, actor, actor_name, object, ...line }) => {
    const ofActor = journalPath({ actor });
    const ofObject = journalPath({ object: object ?? '' });
    return {
      ...line,
      actor: namedAs(actorId(actor) ?? '', names, ofActor) ?? {
        text: actor_name ?? actorText(actor),
        to: ofActor,
        lines: null,
      },
      object:
        object === null
          ? null
          : (namedAs(object, names, ofObject) ?? { text: texts.objects[object] ?? object, to: ofObject, lines: null }),
      when: momentOf(instantMs(at)),
      detail: detailLines(detail, names),
      actionText: actionText(line.action, detail),
    };
  });

export type JournalLine = ReturnType<typeof journalLines>[number];
