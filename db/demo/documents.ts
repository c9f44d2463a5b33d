import { dayOf, isoFromDay } from '#core/time.ts';
import { dayMs, parisZone } from '#core/units.ts';
import { documentTypes, isDiploma, documentKindOf, requiredTypes } from '#features/documents/rules/kinds.ts';
import { regulatedCategories } from '#features/documents/rules/publication.ts';
import { lapseOf, suggestedEnd } from '#features/documents/rules/validity.ts';
import { requestedDocuments } from '#platform/payments/sandbox-sellers.ts';
import type { DocumentKey } from '../reference/documents.ts';
import { plainPdf } from './pdf.ts';
import { draws, type Draws } from './random.ts';
import type { DemoDocumentRow, DemoProRow, SandboxSellerSeed, SellerSeed } from './rows.ts';

export type DemoFile = { readonly key: string; readonly bytes: Uint8Array<ArrayBuffer> };

type Moment = { readonly nowMs: number; readonly today: number };

const idOf = (proId: number, type: DocumentKey, version: number): string =>
  `Demo${proId}x${documentTypes.indexOf(type)}x${version}`.padEnd(22, '0').slice(0, 22);

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Expiry date of an accepted document. Drawn for the insurance and the identity card. Computed for other documents from
 * the kind and the date of issue.
 */
const endOf = (
  type: DocumentKey,
  issuedOn: string | null,
  decidedDay: number,
  chance: Draws,
  today: number,
): string | null => {
  if (type === 'rcpro') return isoFromDay(today + chance.int(45, 330));
  if (type === 'cni') return isoFromDay(today + chance.int(400, 3_000));
  return suggestedEnd(type, issuedOn, isoFromDay(decidedDay));
};

type DocumentPlan = {
  readonly pro: DemoProRow;
  readonly type: DocumentKey;
  readonly chance: Draws;
  readonly moment: Moment;
  /** Days since the document was issued. */ readonly ageDays?: number;
};

const valid = ({
  pro,
  type,
  chance,
  moment: { nowMs, today },
  ageDays = chance.int(12, 85),
}: DocumentPlan): Omit<DemoDocumentRow, 'id'> => {
  const isDated = type === 'kbis' || type === 'attestation_vigilance';
  const issuedOn = isDated ? isoFromDay(today - ageDays) : null;
  const sentMs = nowMs - chance.int(5, 10) * dayMs;
  const decidedMs = sentMs + chance.int(2, 40) * 3_600_000;
  const expiresOn = endOf(type, issuedOn, dayOf(parisZone, decidedMs), chance, today);
  return {
    public_id: idOf(pro.id, type, 1),
    pro_id: pro.id,
    type,
    state: 'valid',
    storage_key: `documents/demo-${type}.pdf`,
    size_bytes: 1_200,
    issued_on: issuedOn,
    categories: isDiploma(type) ? pro.categories.filter((id) => regulatedCategories.includes(id)) : [],
    expires_on: expiresOn,
    lapses_at: expiresOn === null ? null : iso(lapseOf(expiresOn)),
    reason: null,
    sent_at: iso(sentMs),
    decided_at: iso(decidedMs),
    decided_by: null,
  };
};

const waiting = (
  { pro, type, chance, moment: { nowMs, today } }: DocumentPlan,
  agoMinutes: number,
): Omit<DemoDocumentRow, 'id'> => ({
  public_id: idOf(pro.id, type, 2),
  pro_id: pro.id,
  type,
  state: 'in_validation',
  storage_key: `documents/demo-${pro.id}-${type}.pdf`,
  size_bytes: 1_200,
  issued_on: type === 'kbis' || type === 'attestation_vigilance' ? isoFromDay(today - chance.int(3, 20)) : null,
  categories: [],
  expires_on: null,
  lapses_at: null,
  reason: null,
  sent_at: iso(nowMs - agoMinutes * 60_000),
  decided_at: null,
  decided_by: null,
});

/**
 * Renewed documents that wait for an admin: the rank of their sender among the published professionals, the kind, and
 * the minutes since they were sent (docs/product/operations.md#demo).
 */
const replacements: readonly (readonly [rank: number, type: DocumentKey, agoMinutes: number])[] = [
  [3, 'attestation_vigilance', 12],
  [5, 'kbis', 40],
  [8, 'rcpro', 120],
  [11, 'cni', 300],
  [14, 'rib', 1_500],
  [17, 'cgv', 2_900],
];

/** Ranks of the published professionals whose « attestation de vigilance » expires within a month. */
const ending: readonly number[] = [6, 9, 12];

/**
 * The documents of the demo professionals, with their files. Published professionals have every required document.
 * Among the unpublished professionals, the first one waits for the approval of all documents, and the second one for
 * the approval of one document. The third one has a refused document. The others sent nothing.
 */
export const demoDocuments = (
  pros: readonly DemoProRow[],
  { seed, nowMs }: { readonly seed: string; readonly nowMs: number },
) => {
  const moment = { nowMs, today: dayOf(parisZone, nowMs) };
  const document: DemoDocumentRow[] = [];
  const files = new Map<string, DemoFile>();
  const add = (row: Omit<DemoDocumentRow, 'id'>, pro: DemoProRow): void => {
    document.push({ id: document.length + 1, ...row });
    if (row.storage_key === null || files.has(row.storage_key)) return;
    const { label } = documentKindOf(row.type);
    const named = row.state === 'in_validation';
    const lines = named
      ? [
          `Établi pour ${pro.business_name}`,
          `SIRET ${pro.siret_number}`,
          `${pro.street}, ${pro.postcode} ${pro.city}`,
          ...(row.issued_on ? [`Le ${row.issued_on}`] : []),
        ]
      : [];
    files.set(row.storage_key, {
      key: row.storage_key,
      bytes: plainPdf(label, [...lines, 'Document de démonstration, sans valeur.']),
    });
  };
  const published = pros.filter((pro) => pro.published);
  const hidden = pros.filter((pro) => !pro.published);
  for (const [i, pro] of published.entries()) {
    const chance = draws(`${seed}/${pro.id}/documents`);
    for (const type of requiredTypes) {
      add(
        valid({
          pro,
          type,
          chance,
          moment,
          ...(type === 'attestation_vigilance' && ending.includes(i + 1) && { ageDays: 160 + i }),
        }),
        pro,
      );
    }
    if (pro.categories.some((id) => regulatedCategories.includes(id)))
      add(valid({ pro, type: 'diplome1', chance, moment }), pro);
    for (const [rank, type, agoMinutes] of replacements)
      if (rank === i + 1) add(waiting({ pro, type, chance, moment }, agoMinutes), pro);
  }
  for (const [i, pro] of hidden.slice(0, 3).entries()) {
    const chance = draws(`${seed}/${pro.id}/documents`);
    for (const type of requiredTypes) {
      const isOpen = i === 0 || type === (i === 1 ? 'attestation_vigilance' : 'kbis');
      if (!isOpen) add(valid({ pro, type, chance, moment }), pro);
      else if (i < 2) add(waiting({ pro, type, chance, moment }, 60 * chance.int(3, 40)), pro);
      else
        add(
          {
            ...valid({ pro, type, chance, moment }),
            state: 'invalid',
            expires_on: null,
            lapses_at: null,
            reason: 'Le SIRET ne correspond pas à celui du profil.',
          },
          pro,
        );
    }
  }
  return { document, files: [...files.values()] };
};

const sellerRef = (pro: DemoProRow): string => `demo-${pro.public_id}`;

/** Accounts at the simulated payment provider, for the professionals who accept cards. */
export const demoSandboxSellers = (pros: readonly DemoProRow[], nowMs: number): readonly SandboxSellerSeed[] =>
  pros
    .filter((pro) => pro.pay_online)
    .map((pro) => ({
      ref: sellerRef(pro),
      merchant_key: pro.public_id,
      documents: requestedDocuments,
      created_at: iso(nowMs - 20 * dayMs),
    }));

/** Seller rows of the professionals who accept cards, already active at the payment provider. */
export const demoSellers = (pros: readonly DemoProRow[], nowMs: number): readonly SellerSeed[] =>
  pros
    .filter((pro) => pro.pay_online)
    .map((pro) => ({
      pro_id: pro.id,
      provider: 'sandbox',
      provider_ref: sellerRef(pro),
      state: 'active',
      account_owner: [pro.firstname, pro.lastname].filter(Boolean).join(' ') || pro.business_name,
      iban_sealed: null,
      iban_shown: `FR76 •••• ${String(1_000 + pro.id).slice(-4)}`,
      bic: 'AGRIFRPP',
      created_at: iso(nowMs - 20 * dayMs),
      updated_at: iso(nowMs - 20 * dayMs),
      active_at: iso(nowMs - 20 * dayMs),
    }));
