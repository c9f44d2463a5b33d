import { data } from 'react-router';
import type { Envelope, EnvelopeError } from '#core/refusal.ts';

/**
 * The names of the parameters that come from the address. When only such parameters are invalid, the page answers 404.
 */
const names: ReadonlySet<string> = new Set([
  'id',
  'aid',
  'bid',
  'prid',
  'kid',
  'cid',
  'mid',
  'iid',
  'oid',
  'draftID',
  'jeton',
]);

const shownStatus = (status: number, { validation }: EnvelopeError): number =>
  status === 400 && Object.keys(validation ?? {}).every((field) => names.has(field)) ? 404 : status;

/** Returns the data of a loader's call. A refusal throws the error page of its status. */
export const answered = <D>(answer: { status: number; envelope: Envelope<D> }): D => {
  if (answer.envelope.success) return answer.envelope.data;
  const { error } = answer.envelope;
  throw data(error, { status: shownStatus(answer.status, error) });
};

/**
 * Returns the data of a loader's call like `answered`, but null when the data is hidden from an admin who views the
 * site as another account.
 */
export const answeredUnlessViewed = <D>(answer: { status: number; envelope: Envelope<D> }): D | null =>
  !answer.envelope.success && answer.envelope.error.code === 'ReadOnly' ? null : answered(answer);
