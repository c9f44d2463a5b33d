import { countText, fullDateText, priceText, weekdayText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { yearlySummary } from '../contract.ts';
import type { IdentityPart } from '../rules/identity.ts';
import { missingText } from '../rules/mails.ts';
import { summaryTexts as texts } from './summary-texts.ts';

type Summary = DataOf<typeof yearlySummary>;
type Amounts = Summary['total'];

const dayText = (iso: string): string => {
  const day = dayFromIso(iso) ?? 0;
  return `${weekdayText(day)} ${fullDateText(day)}`;
};

/** The year in the URL. Undefined when the URL has no year, or a year outside the range the API accepts. */
export const yearInAddress = (written: string | null): number | undefined => {
  const year = Number(written);
  return Number.isInteger(year) && year >= 2023 && year <= 2100 ? year : undefined;
};

const amountsShown = (label: string, { activities, paid_cents, fees_cents, cents }: Amounts) => ({
  label,
  activities: countText(activities),
  paid: priceText(paid_cents),
  fees: priceText(0 - fees_cents),
  yours: priceText(cents),
});

const isNothing = ({ activities, paid_cents, fees_cents, cents }: Amounts): boolean =>
  activities === 0 && paid_cents === 0 && fees_cents === 0 && cents === 0;

/** Returns how many quarters of a year have begun. Later quarters are not shown. */
const begun = (year: number, todayIso: string): number =>
  todayIso.slice(0, 4) === String(year) ? Math.ceil(Number(todayIso.slice(5, 7)) / 3) : 4;

const fieldsOf = ({ identity }: Summary) => {
  const person = [
    'firstname',
    'lastname',
    'birth_date',
    'siren',
    'tax_number',
    'vat_number',
    'street',
    'postcode',
    'city',
  ] as const;
  const company = ['legal_name', 'siren', 'tax_number', 'vat_number', 'street', 'postcode', 'city'] as const;
  return identity.kind === 'person' ? person : company;
};

type Row = readonly [label: string, text: string];

const identityRows = ({ identity }: Summary): readonly Row[] => {
  const { labels, missing, noAccount } = texts.given;
  const shown = (part: IdentityPart, text: string): string => (identity.missing.includes(part) ? missing : text);
  const name =
    identity.kind === 'person'
      ? [identity.firstname, identity.lastname].filter((one) => one !== null).join(' ')
      : (identity.legal_name ?? '');
  const place = [identity.street, [identity.postcode, identity.city].filter((one) => one !== null).join(' ')].filter(
    (one) => one !== null && one !== '',
  );
  const bornOn = identity.birth_date === null ? '' : fullDateText(dayFromIso(identity.birth_date) ?? 0);
  const lacksNumber = identity.missing.includes('tax_number');
  const rows: readonly (Row | null)[] = [
    [labels.name, shown('name', name)],
    identity.kind === 'person' ? [labels.birth_date, shown('birth_date', bornOn)] : null,
    [labels.address, shown('address', place.join(', '))],
    identity.siren === null ? null : [labels.siren, identity.siren.replaceAll(/(\d{3})(?=\d)/g, '$1 ')],
    identity.tax_number === null && !lacksNumber
      ? null
      : [labels.tax_number, shown('tax_number', identity.tax_number ?? '')],
    identity.vat_number === null ? null : [labels.vat_number, identity.vat_number],
    [labels.iban, identity.iban ?? noAccount],
  ];
  return rows.filter((row) => row !== null);
};

/** Returns the notice about the missing parts of the declared identity. Null when no part is missing. */
const missingNotice = ({ identity, stopped_at: stoppedAt }: Summary): string | null => {
  if (identity.missing.length === 0) return null;
  const lacks = missingText(identity.missing);
  return stoppedAt === null
    ? texts.missing(lacks)
    : texts.stopped(fullDateText(dayOf(parisZone, instantMs(stoppedAt))), lacks);
};

export const summaryView = (found: Summary, path: string, todayIso: string) => {
  const { identity, year } = found;
  const quarters = found.quarters.slice(0, begun(year, todayIso));
  return {
    year,
    heading: texts.of(year),
    isOver: found.is_over,
    years: found.years.map((one) => ({ to: `${path}?annee=${one}`, label: String(one), isCurrent: one === year })),
    csvTo: `${path}?annee=${year}&fichier=csv`,
    isEmpty: isNothing(found.total) && found.quarters.every(isNothing),
    rows: quarters.map((one, i) => {
      const name = texts.quarters[i] ?? '';
      return amountsShown(!found.is_over && i === quarters.length - 1 ? texts.toDay(name) : name, one);
    }),
    total: amountsShown(found.is_over ? texts.total.over(year) : texts.total.underWay, found.total),
    identity: identityRows(found),
    given: found.given_on === null ? null : texts.given.done(year, dayText(found.given_on)),
    due: found.given_on === null ? texts.given.due(year, dayText(found.due_on)) : null,
    notice: missingNotice(found),
    form: {
      fields: fieldsOf(found),
      known: Object.fromEntries(
        fieldsOf(found).map((field) => [field, field === 'tax_number' ? '' : (identity[field] ?? '')]),
      ) as Readonly<Record<string, string>>,
      storedNumber: identity.tax_number === null ? undefined : texts.form.storedNumber(identity.tax_number),
      isOpen: identity.missing.length > 0,
    },
  };
};
export type SummaryView = ReturnType<typeof summaryView>;
export type IdentityField = keyof typeof texts.form.labels;

export const identityFields = Object.keys(texts.form.labels) as readonly IdentityField[];

export const identityTyped = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(identityFields.map((field) => [field, textIn(form, field)]));
