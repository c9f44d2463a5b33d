import { data } from 'react-router';
import type { Envelope } from '#core/refusal.ts';

/** The data of a call made by a page's loader; a refusal becomes the error page of its status. */
export const answered = <D>(answer: { status: number; envelope: Envelope<D> }): D => {
  if (answer.envelope.success) return answer.envelope.data;
  throw data(answer.envelope.error, { status: answer.status === 400 ? 404 : answer.status });
};
