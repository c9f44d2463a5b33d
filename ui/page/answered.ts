import { data } from 'react-router';
import type { Envelope, EnvelopeError } from '#core/refusal.ts';

/** What an address names: ill written, there is nothing there. */
const names: ReadonlySet<string> = new Set(['id', 'aid', 'bid', 'prid', 'kid', 'cid', 'mid', 'iid', 'oid', 'draftID', 'jeton']);

const shownStatus = (status: number, { validation }: EnvelopeError): number =>
  status === 400 && Object.keys(validation ?? {}).every((field) => names.has(field)) ? 404 : status;

/** The data of a call made by a page's loader; a refusal becomes the error page of its status, which says what was refused. */
export const answered = <D>(answer: { status: number; envelope: Envelope<D> }): D => {
  if (answer.envelope.success) return answer.envelope.data;
  const { error } = answer.envelope;
  throw data(error, { status: shownStatus(answer.status, error) });
};

/** The same, but null of what is not shown to an admin who sees the site as somebody else: the page does without. */
export const answeredUnlessViewed = <D>(answer: { status: number; envelope: Envelope<D> }): D | null =>
  !answer.envelope.success && answer.envelope.error.code === 'ReadOnly' ? null : answered(answer);
