import { countText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { adminDeclaration } from '../contract.ts';
import { missingText } from '../rules/mails.ts';
import type { DeclarationState } from '../rules/states.ts';
import { adminDeclarationTexts as texts } from './admin-texts.ts';

const tones: Readonly<Record<DeclarationState, BadgeTone>> = {
  under_way: 'lagoon',
  to_check: 'warning',
  complete: 'success',
};
const dayText = (instant: string): string => fullDateText(dayOf(parisZone, instantMs(instant)));

export const declarationView = (found: DataOf<typeof adminDeclaration>, here: string) => ({
  year: found.year,
  lead: texts.lead(found.year, fullDateText(dayFromIso(found.due_on) ?? 0)),
  state: { label: texts.states[found.state], tone: tones[found.state] },
  years: found.years.map((one) => ({ to: `${here}?annee=${one}`, label: String(one), isCurrent: one === found.year })),
  figures: [
    [texts.figures.cents, priceText(found.total.cents), priceText(found.ledger.cents)],
    [texts.figures.fees, priceText(found.total.fees_cents), priceText(found.ledger.fees_cents)],
  ] as const,
  isLedger: found.total.cents === found.ledger.cents && found.total.fees_cents === found.ledger.fees_cents,
  sellers: found.sellers.map((one) => ({
    id: one.id,
    name: one.name,
    to: `/admin/professionnels/${one.id}`,
    activities: countText(one.activities),
    paid: priceText(one.paid_cents),
    fees: priceText(0 - one.fees_cents),
    yours: priceText(one.cents),
    isWhole: one.missing.length === 0,
    identity:
      one.missing.length === 0
        ? texts.sellers.whole
        : texts.sellers.missing(missingText(one.missing).replaceAll(/\b(votre|vos) /g, '')),
    requestedText: one.asked_at === null ? null : texts.sellers.requested(dayText(one.asked_at)),
  })),
  isOver: found.state !== 'under_way',
  /** Whether a file can be created: there are sellers to declare, or the year has no seller and no file was sent. */
  canMake:
    found.state !== 'under_way' &&
    (found.to_declare > 0 || (found.sellers.length === 0 && found.messages.every(({ given_at }) => given_at === null))),
  toDeclare: texts.files.toDeclare(found.to_declare),
  files: found.messages.map((one, i) => ({
    id: one.id,
    ref: one.ref,
    kind: texts.files.kinds[one.kind],
    made: texts.files.made(dayText(one.made_at), one.sellers),
    given: one.given_at === null ? null : texts.files.given(dayText(one.given_at)),
    isToGive: i === 0 && one.given_at === null,
  })),
});
export type DeclarationView = ReturnType<typeof declarationView>;
