import type { CallRoute } from '#core/call-route.ts';
import type { Envelope } from '#core/refusal.ts';
import { centsIn } from '#core/fields/numbers.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { addPiece, addToComplaint, changeComplaintStatus, openComplaint } from '../contract.ts';

type Held = { readonly bookingId: string; readonly token: string | null; readonly once: string | undefined };

/** The result of a form: URL parameters that confirm it, or the refused form. */
export type ComplaintSent =
  | { readonly said: Readonly<Record<string, string>> }
  | { readonly status: number; readonly refused: RefusedForm };

/** A typed amount in cents. Null when the amount is unreadable. The server then refuses the amount beside its field. */
export const amountIn = (form: FormData, name: string): number | null => centsIn(textIn(form, name)) ?? null;

const chosenIn = async (form: FormData, name: string) => {
  const file = await fileIn(form, name);
  return file === undefined || file.bytes.byteLength === 0 ? undefined : file;
};

const open = async (
  call: CallRoute,
  form: FormData,
  { bookingId, token, once }: Held,
  nowMs: number,
): Promise<ComplaintSent> => {
  const asked = textIn(form, 'asked');
  const said = {
    booking_id: bookingId,
    jeton: token,
    reason: textIn(form, 'reason'),
    body: textIn(form, 'body'),
    asked,
    ...(asked === 'part' && { asked_cents: amountIn(form, 'amount') }),
  };
  const { status, envelope } = await call(openComplaint, said, once);
  if (!envelope.success)
    return { status, refused: refusedForm(form, envelope.error, ['reason', 'body', 'asked', 'asked_cents'], nowMs) };
  const file = await chosenIn(form, 'file');
  if (file === undefined) return { said: { dit: 'ouverte' } };
  const joined = await call(
    addPiece,
    { id: envelope.data.id, jeton: token, file },
    once === undefined ? undefined : `${once}-piece`,
  );
  return { said: joined.envelope.success ? { dit: 'ouverte' } : { piece: 'perdue' } };
};

/**
 * Handles a client's form: opens a complaint, answers, adds a message or a file, withdraws the complaint, or turns to
 * the mediator.
 */
export const sendComplaint = async (
  call: CallRoute,
  form: FormData,
  held: Held,
  nowMs: number,
): Promise<ComplaintSent> => {
  const action = textIn(form, 'do');
  if (action === 'open') return open(call, form, held, nowMs);
  return sendToComplaint(call, form, { ...held, id: textIn(form, 'complaint') }, nowMs);
};

/** Handles either side's form about a complaint that exists. */
export const sendToComplaint = async (
  call: CallRoute,
  form: FormData,
  { id, token, once }: Pick<Held, 'token' | 'once'> & { readonly id: string },
  nowMs: number,
): Promise<ComplaintSent> => {
  const held = { id, jeton: token };
  const action = textIn(form, 'do');
  const told = (
    said: string,
    shown: readonly string[],
    { status, envelope }: { status: number; envelope: Envelope<unknown> },
  ): ComplaintSent =>
    envelope.success ? { said: { dit: said } } : { status, refused: refusedForm(form, envelope.error, shown, nowMs) };
  if (action === 'word')
    return told('mot', ['body'], await call(addToComplaint, { ...held, body: textIn(form, 'body') }, once));
  if (action === 'piece') {
    const file = (await fileIn(form, 'file')) ?? { name: '', type: '', bytes: new Uint8Array() };
    return told('piece', ['file'], await call(addPiece, { ...held, file }, once));
  }
  if (action === 'withdraw')
    return told('retiree', [], await call(changeComplaintStatus, { ...held, status: 'withdrawn' }));
  if (action === 'mediate')
    return told('mediation', [], await call(changeComplaintStatus, { ...held, status: 'mediation' }));
  const said = { ...held, status: 'in_review', body: textIn(form, 'body'), ...proposedIn(form) };
  return told('repondu', ['body', 'proposed_cents'], await call(changeComplaintStatus, said));
};

const proposedIn = (form: FormData): { proposed_cents?: number } => {
  const proposal = textIn(form, 'proposal');
  if (proposal === '') return {};
  // An unreadable amount is sent as -1, which the server refuses.
  return { proposed_cents: proposal === 'other' ? (amountIn(form, 'amount') ?? -1) : Number(proposal) };
};
