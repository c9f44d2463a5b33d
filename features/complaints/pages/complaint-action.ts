import type { CallRoute } from '#core/call-route.ts';
import { envelopeError, type Envelope } from '#core/refusal.ts';
import { centsIn } from '#core/fields/numbers.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { acceptProposal, addPiece, addToComplaint, changeComplaintStatus, openComplaint } from '../contract.ts';
import { pieceRule } from '../rules/piece.ts';

type VisitAccess = { readonly bookingId: string; readonly token: string | null; readonly once: string | undefined };

export type ComplaintSent =
  | { readonly doneQuery: Readonly<Record<string, string>> }
  | { readonly status: number; readonly refused: RefusedForm };

/**
 * Reads a typed amount as cents. Null when the amount is unreadable. The server then shows the error beside the field.
 */
export const amountIn = (form: FormData, name: string): number | null => centsIn(textIn(form, name)) ?? null;

const chosenIn = async (form: FormData, name: string) => {
  const file = await fileIn(form, name);
  return file === undefined || file.bytes.byteLength === 0 ? undefined : file;
};

const open = async (
  call: CallRoute,
  form: FormData,
  { bookingId, token, once }: VisitAccess,
  nowMs: number,
): Promise<ComplaintSent> => {
  const file = await chosenIn(form, 'file');
  // A file with a wrong type or size stops the form. Otherwise the complaint would be opened without the file.
  const wrongFile = file && pieceRule({ type: file.type, sizeBytes: file.bytes.byteLength });
  if (wrongFile !== undefined)
    return {
      status: 400,
      refused: refusedForm(form, envelopeError('InvalidInput', { validation: { file: wrongFile } }), ['file'], nowMs),
    };
  const ask = textIn(form, 'asked');
  const complaint = {
    booking_id: bookingId,
    jeton: token,
    reason: textIn(form, 'reason'),
    body: textIn(form, 'body'),
    asked: ask,
    ...(ask === 'part' && { asked_cents: amountIn(form, 'amount') }),
  };
  const { status, envelope } = await call(openComplaint, complaint, once);
  if (!envelope.success)
    return { status, refused: refusedForm(form, envelope.error, ['reason', 'body', 'asked', 'asked_cents'], nowMs) };
  if (file === undefined) return { doneQuery: { dit: 'ouverte' } };
  const joined = await call(
    addPiece,
    { id: envelope.data.id, jeton: token, file },
    once === undefined ? undefined : `${once}-piece`,
  );
  return { doneQuery: joined.envelope.success ? { dit: 'ouverte' } : { piece: 'perdue' } };
};

/**
 * Handles a client's form: opens a complaint, answers, accepts a proposal, adds a message or a file, withdraws the
 * complaint, or turns to the mediator.
 */
export const sendComplaint = async (
  call: CallRoute,
  form: FormData,
  access: VisitAccess,
  nowMs: number,
): Promise<ComplaintSent> => {
  const action = textIn(form, 'do');
  if (action === 'open') return open(call, form, access, nowMs);
  return sendToComplaint(call, form, { ...access, id: textIn(form, 'complaint') }, nowMs);
};

/** Handles a form about an existing complaint, sent by the client or by the professional. */
export const sendToComplaint = async (
  call: CallRoute,
  form: FormData,
  { id, token, once }: Pick<VisitAccess, 'token' | 'once'> & { readonly id: string },
  nowMs: number,
): Promise<ComplaintSent> => {
  const target = { id, jeton: token };
  const action = textIn(form, 'do');
  const sentOrRefused = (
    outcome: string,
    shown: readonly string[],
    { status, envelope }: { status: number; envelope: Envelope<unknown> },
  ): ComplaintSent =>
    envelope.success
      ? { doneQuery: { dit: outcome } }
      : { status, refused: refusedForm(form, envelope.error, shown, nowMs) };
  if (action === 'word')
    return sentOrRefused('mot', ['body'], await call(addToComplaint, { ...target, body: textIn(form, 'body') }, once));
  if (action === 'piece') {
    const file = (await fileIn(form, 'file')) ?? { name: '', type: '', bytes: new Uint8Array() };
    return sentOrRefused('piece', ['file'], await call(addPiece, { ...target, file }, once));
  }
  if (action === 'accept')
    return sentOrRefused(
      'acceptee',
      [],
      await call(acceptProposal, { ...target, cents: Number(textIn(form, 'cents')) }),
    );
  if (action === 'withdraw')
    return sentOrRefused('retiree', [], await call(changeComplaintStatus, { ...target, status: 'withdrawn' }));
  if (action === 'mediate')
    return sentOrRefused('mediation', [], await call(changeComplaintStatus, { ...target, status: 'mediation' }));
  const answer = { ...target, status: 'in_review', body: textIn(form, 'body'), ...proposedIn(form) };
  return sentOrRefused('repondu', ['body', 'proposed_cents'], await call(changeComplaintStatus, answer));
};

const proposedIn = (form: FormData): { proposed_cents?: number } => {
  const proposal = textIn(form, 'proposal');
  if (proposal === '') return {};
  // An unreadable amount is sent as -1, which the server refuses.
  return { proposed_cents: proposal === 'other' ? (amountIn(form, 'amount') ?? -1) : Number(proposal) };
};
