import { data } from 'react-router';
import type { Envelope, EnvelopeError } from '#core/refusal.ts';

/** The names of the input fields that come from the URL. When only such fields are invalid, the page answers 404. */
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

/** Returns the data of an API call made by a loader. When the call is refused, throws the error page for its status. */
export const answered = <D>(answer: { status: number; envelope: Envelope<D> }): D => {
  if (answer.envelope.success) return answer.envelope.data;
  const { error } = answer.envelope;
  throw data(error, { status: shownStatus(answer.status, error) });
};

/**
 * Returns the data of an API call like `answered`, but null when an admin views the site as another account and may not
 * see the data.
 */
export const answeredUnlessViewed = <D>(answer: { status: number; envelope: Envelope<D> }): D | null =>
  !answer.envelope.success && answer.envelope.error.code === 'ReadOnly' ? null : answered(answer);
