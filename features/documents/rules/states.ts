import type { Transition } from '#core/states.ts';

/**
 * State of a document: the state of the last version sent, or `missing` when none was sent
 * (docs/product/documents.md#statuses).
 */
export const documentStatuses = ['missing', 'in_validation', 'valid', 'invalid', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export type VersionState = Exclude<DocumentStatus, 'missing'>;

export type DocumentActor = 'pro' | 'admin' | 'system';

export const decisions = ['valid', 'invalid'] as const;
export type Decision = (typeof decisions)[number];

/**
 * Allowed state changes of a document. While a new version awaits a decision, the version in force stays in force. The
 * new version replaces it when it is accepted (docs/product/documents.md#statuses).
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
