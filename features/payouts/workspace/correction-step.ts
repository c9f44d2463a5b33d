import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';
import { correctLedger, previewCorrection } from '../contract/ledger.ts';
import { correctionFields, sureShown } from './correction-view.ts';
import type { CorrectionAnswer } from './visit-ledger.tsx';

type Step = {
  readonly done: 'corrige' | 'demande' | null;
  readonly status: number;
  readonly answer: CorrectionAnswer | undefined;
};

const names = ['of', 'from', 'to', 'cents', 'reason'] as const;

/** Runs one step of a correction form: preview, write once, or go back to edit. */
export const correctionStep = async (call: CallRoute, bid: string, form: FormData, nowMs: number): Promise<Step> => {
  const typed = Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<
    (typeof names)[number],
    string
  >;
  const step = textIn(form, 'step');
  if (step === 'back') return { done: null, status: 200, answer: { typed } };
  const cents = centsTyped(typed.cents);
  const correction = { bid, of: typed.of, from: typed.from, to: typed.to, cents };
  const written = { ...correction, reason: typed.reason };
  const { status, envelope } =
    step === 'write' ? await call(correctLedger, written, onceIn(form)) : await call(previewCorrection, written);
  if (!envelope.success)
    return {
      done: null,
      status,
      answer: { typed, refused: refusedForm(form, envelope.error, correctionFields, nowMs) },
    };
  if ('waits' in envelope.data) return { done: envelope.data.waits ? 'demande' : 'corrige', status, answer: undefined };
  const sure = sureShown({ ...typed, cents: Number(cents) }, envelope.data);
  return { done: null, status, answer: { typed, sure: { ...sure, once: onceWord() } } };
};
