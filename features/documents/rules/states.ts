import type { Transition } from '#core/states.ts';

/** Where a document stands (docs/product/documents.md#statuses): the last version sent, `missing` without any. */
export const documentStatuses = ['missing', 'in_validation', 'valid', 'invalid', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Where one version of a document stands. */
export type VersionState = Exclude<DocumentStatus, 'missing'>;

/** Who may move a document. */
export type DocumentActor = 'pro' | 'admin' | 'system';

/** What an admin may decide of a version. */
export const decisions = ['valid', 'invalid'] as const;
export type Decision = (typeof decisions)[number];

/**
 * Every change a document may go through; a version sent while another is in force leaves it in force until it is itself valid
 * (docs/product/documents.md#statuses).
 */
export const documentTransitions: readonly Transition<DocumentStatus, DocumentActor>[] = [
  { from: 'missing', to: 'in_validation', by: ['pro'] },
  { from: 'invalid', to: 'in_validation', by: ['pro'] },
  { from: 'expired', to: 'in_validation', by: ['pro'] },
  { from: 'valid', to: 'in_validation', by: ['pro'] },
  { from: 'in_validation', to: 'valid', by: ['admin'] },
  { from: 'in_validation', to: 'invalid', by: ['admin'] },
  { from: 'valid', to: 'invalid', by: ['admin'] },
  { from: 'valid', to: 'expired', by: ['system'] },
];
