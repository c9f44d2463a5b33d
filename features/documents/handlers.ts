import { dayOf, isoFromDay } from '#core/time.ts';
import { inputMessages } from '#core/fields.ts';
import { pageOf } from '#core/page.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { Refusal } from '#core/refusal.ts';
import { parisZone } from '#core/units.ts';
import { ownProfileOf, type OwnProfileRow } from '#features/profiles/queries/own-profiles.ts';
import { storedFile } from '#platform/files/stored-file.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { termsOfSaleOf } from '#features/profiles/queries/terms.ts';
import {
  decideDocument,
  listDocuments,
  queueDocuments,
  readDocument,
  readOwnDocument,
  sendDocument,
  sendOwnTerms,
  showDocument,
} from './contract.ts';
import { adminDocument, countQueue, nextWaiting, queueOf, type QueuedDocumentRow } from './queries/admin.ts';
import { lastVersion, versionsOf } from './queries/versions.ts';
import { checksOf, refusalReasons } from './rules/checks.ts';
import { ownTermsFaults, ownTermsState } from './rules/own-terms.ts';
import { isDiploma, documentKindOf, typesOf } from './rules/kinds.ts';
import { pdfFaults } from './rules/pdf.ts';
import { regulatedCategories } from './rules/publication.ts';
import { hasEnd, issueFault, suggestedEnd } from './rules/validity.ts';
import { decideVersion } from './verbs/decide.ts';
import { unmetBy } from './verbs/publication.ts';
import { drawTerms } from './verbs/draw-terms.ts';
import { readPdf } from './verbs/read-pdf.ts';
import { sendVersion } from './verbs/send.ts';
import { fileName, shownDocument, shownToAdmin } from './verbs/presenter.ts';

const soonDays = 30;

const today = (call: Call): string => isoFromDay(dayOf(parisZone, call.nowMs));

type Named = {
  readonly profileType: ProfileType;
  /** Public id of the establishment, for an account with several establishments. */ readonly id?: string | undefined;
};

const ownProfile = async (call: Call, { profileType: type, id: publicId }: Named): Promise<OwnProfileRow> => {
  const row = await ownProfileOf(call.db, { accountId: signedIn(call).id, type, publicId });
  if (!row) throw new Refusal('NotFound');
  return row;
};

/** The caller's profile with its professional. Throws `ProfileIncomplete` when the profile has no professional yet. */
const ownPro = async (call: Call, named: Named): Promise<OwnProfileRow & { readonly pro_id: number }> => {
  const row = await ownProfile(call, named);
  if (row.pro_id === null) throw new Refusal('ProfileIncomplete');
  return { ...row, pro_id: row.pro_id };
};

const companyTypeOf = ({ fields }: OwnProfileRow): string | null =>
  typeof fields['company_type'] === 'string' ? fields['company_type'] : null;

const sender = (row: OwnProfileRow & { readonly pro_id: number }) => ({
  proId: row.pro_id,
  proName: String(row.fields['business_name'] ?? ''),
  companyType: companyTypeOf(row),
});

const refusedIf = (field: string, fault: string | undefined): void => {
  if (fault !== undefined) throw new Refusal('InvalidInput', { validation: { [field]: fault } });
};

const fileOf = async (
  call: Call,
  version: { readonly storage_key: string | null; readonly type: QueuedDocumentRow['type'] } | undefined,
) => {
  const content = version?.storage_key ? await storedFile(call, version.storage_key) : null;
  if (!version || content === null) throw new Refusal('NotFound');
  return { name: fileName(version.type), content };
};

export const handlers: readonly Handled[] = [
  handle(listDocuments, async ({ profileType, id }, call) => {
    const row = await ownProfile(call, { profileType, id });
    const versions = row.pro_id === null ? [] : await versionsOf(call.db, row.pro_id);
    const terms = row.pro_id === null ? undefined : await termsOfSaleOf(call.db, row.pro_id, null);
    return {
      documents: typesOf(profileType).map((type) => shownDocument(type, versions, call.nowMs, companyTypeOf(row))),
      published: row.published ?? false,
      unmet:
        row.pro_id === null
          ? (['profile', 'documents'] as const).slice()
          : [...(await unmetBy(call.db, row.pro_id, call.nowMs))],
      own_terms: ownTermsState(terms?.html),
    };
  }),

  handle(sendDocument, async ({ profileType, id, type, file, issued_on: issuedOn, categories }, call) => {
    const row = await ownPro(call, { profileType, id });
    refusedIf(
      'type',
      documentKindOf(type).profile_types.some((one) => one === profileType) ? undefined : inputMessages.invalidParam,
    );
    const fault = readPdf(file.bytes);
    refusedIf('file', fault === null ? undefined : pdfFaults[fault]);
    refusedIf('issued_on', issueFault(type, issuedOn, today(call)));
    const opened = isDiploma(type) ? categories.filter((id) => regulatedCategories.includes(id)) : [];
    return sendVersion(call, { ...sender(row), type, bytes: file.bytes, issuedOn, categories: opened });
  }),

  handle(sendOwnTerms, async (named, call) => {
    const row = await ownPro(call, named);
    const terms = await termsOfSaleOf(call.db, row.pro_id, null);
    const state = ownTermsState(terms?.html);
    if (!terms || state !== 'ready')
      throw new Refusal('Conflict', { additional: ownTermsFaults[state === 'unfinished' ? state : 'none'] });
    const { proName } = sender(row);
    const bytes = await drawTerms({
      html: terms.html,
      version: terms.version,
      name: proName,
      publishedMs: terms.created_at,
    });
    return sendVersion(call, { ...sender(row), type: 'cgv', bytes, issuedOn: null, categories: [] });
  }),

  handle(readOwnDocument, async ({ docType, ...named }, call) => {
    const { pro_id } = await ownPro(call, named);
    return fileOf(call, await lastVersion(call.db, pro_id, docType));
  }),

  handle(queueDocuments, async ({ queue, type, q, ...paging }, call) => {
    const page = pageOf(paging);
    const query = { queue, type, q, endsBy: isoFromDay(dayOf(parisZone, call.nowMs) + soonDays) };
    const { total, oldest_at, ...counts } = await countQueue(call.db, query);
    const rows = await queueOf(call.db, query, page);
    return {
      data: rows.map((row) => shownToAdmin(row, signedIn(call).id)),
      total,
      itemsPerPage: page.limit,
      counts,
      oldest_at,
    };
  }),

  handle(readDocument, async ({ docID }, call) => {
    const row = await adminDocument(call.db, docID);
    if (!row) throw new Refusal('NotFound');
    const next = await nextWaiting(call.db, { rowId: row.row_id, sentMs: row.sent_at });
    const shown = next && shownToAdmin(next, signedIn(call).id);
    return {
      ...shownToAdmin(row, signedIn(call).id),
      checks: [...checksOf(row.type)],
      reasons: [...refusalReasons],
      has_end: hasEnd(row.type),
      suggested_end: suggestedEnd(row.type, row.issued_on, today(call)),
      next: shown ? { id: shown.id, label: shown.label, name: shown.professional.name } : null,
    };
  }),

  handle(showDocument, async ({ docID }, call) => fileOf(call, await adminDocument(call.db, docID))),

  handle(decideDocument, async ({ profileType, docID, status, expires_on: expiresOn, reason }, call) => {
    const decided = { status, expiresOn, reason: reason === undefined || reason === '' ? null : reason };
    return shownToAdmin(await decideVersion(call, profileType, docID, decided), signedIn(call).id);
  }),
];
