import type { DocumentKey } from '#db/reference/documents.ts';
import { mayPass } from '#core/states.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import type { AdminDocumentAnswer, DocumentAnswer } from '../contract.ts';
import type { QueuedDocumentRow } from '../queries/admin.ts';
import type { VersionRow } from '../queries/versions.ts';
import { isDiploma, documentKindOf, documentLabelOf, documentWordsOf } from '../rules/kinds.ts';
import { documentTransitions } from '../rules/states.ts';
import { asksIssueDate } from '../rules/validity.ts';

/** File name of a document when it is downloaded: « attestation-vigilance.pdf ». */
export const fileName = (type: DocumentKey): string => `${type.replaceAll('_', '-')}.pdf`;

/** Converts a document for its owner. `versions` come from `versionsOf`, and the label depends on the company type. */
export const shownDocument = (
  type: DocumentKey,
  versions: readonly VersionRow[],
  nowMs: number,
  companyType: string | null,
): DocumentAnswer => {
  const own = versions.filter((version) => version.type === type);
  const last = own.at(-1);
  const inForce = own.find(
    ({ state, replaced_at, lapses_at }) =>
      state === 'valid' && replaced_at === null && (lapses_at === null || lapses_at > nowMs),
  );
  const status = last?.state ?? 'missing';
  const { label, help } = documentWordsOf(type, companyType);
  const { required } = documentKindOf(type);
  return {
    id: last?.public_id ?? null,
    type,
    status,
    name: fileName(type),
    label,
    help,
    required,
    in_force: inForce !== undefined,
    expires_on: inForce?.expires_on ?? (status === 'expired' ? (last?.expires_on ?? null) : null),
    sent_at: last?.sent_at ?? null,
    issued_on: last?.issued_on ?? null,
    reason: status === 'invalid' ? (last?.reason ?? null) : null,
    asks_issue_date: asksIssueDate(type),
    categories: last?.categories ?? [],
    asks_categories: isDiploma(type),
    can_send: mayPass(documentTransitions, status, 'in_validation', 'pro'),
    has_file: last !== undefined && last.storage_key !== null,
  };
};

export const shownToAdmin = (row: QueuedDocumentRow, accountId: number): AdminDocumentAnswer => {
  const { id, profile_type, type, sent_at, issued_on, expires_on, reason, decided_at, decided_by, categories } = row;
  const person = [row.firstname, row.lastname].filter(Boolean).join(' ');
  return {
    id,
    profile_type,
    type,
    label: documentLabelOf(type, row.company_type),
    status: row.state,
    professional: {
      id: row.pro_public_id,
      name: fullName({ ...row, subtype: profile_type }),
      person: person === '' ? null : person,
      siret: row.siret_number,
      city: row.city,
      published: row.published,
    },
    sent_at,
    issued_on,
    expires_on,
    reason,
    decided_at,
    decided_by,
    categories,
    has_file: row.storage_key !== null,
    own: row.owner_id === accountId,
  };
};
