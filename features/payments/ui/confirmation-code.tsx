import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Galet } from '#ui/layout/galet.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CodeAnswer } from '../pages/confirmation-view.ts';
import { typedCodeTexts } from '../texts.ts';
import css from './confirmation-step.module.css';
import { codeStepTexts as texts } from '../pages/code-texts.ts';
import { confirmationTexts } from '../pages/confirmation-texts.ts';

type Props = {
  children: ReactNode;
  code: { readonly triesLeft: number; readonly maySend: boolean; readonly fromMail: string };
  hold: { readonly secondsLeft: number; readonly until: string } | null;
  /** Link to change the email address. Null unless this browser chose the slot. */
  changeTo: string | null;
  answer: CodeAnswer | undefined;
  isSending: boolean;
};

const errorOf = (answer: CodeAnswer | undefined, triesLeft: number): string | undefined => {
  if (answer?.outcome === 'shape') return typedCodeTexts.sixDigits;
  return answer?.outcome === 'wrong' ? typedCodeTexts.wrong(triesLeft) : undefined;
};

const shownCode = (answer: CodeAnswer | undefined, fromMail: string): string => {
  if (answer === undefined) return fromMail;
  return answer.outcome === 'shape' ? answer.typed : '';
};

/**
 * Step where the client confirms an unpaid booking with the code sent by email, while the slot is held. The link in the
 * email opens this page with the code already filled in.
 */
export const CodeStep = ({ children, code, hold, changeTo, answer, isSending }: Props) => (
  <div className={`${css['state']} ${css['calm']}`}>
    <Galet>
      <MailCheck size={24} strokeWidth={1.75} />
    </Galet>
    {children}
    {hold && <HoldClock {...hold} />}
    {answer?.outcome === 'sent' && (
      <Notice tone="success" isLive key={answer.at}>
        {texts.sent}
      </Notice>
    )}
    {answer?.outcome === 'many' && (
      <Notice tone="warning" isLive key={answer.at}>
        {texts.many}
      </Notice>
    )}
    <Form noValidate method="post" className={css['code']}>
      <TextField
        key={answer?.at ?? 0}
        label={texts.label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        defaultValue={shownCode(answer, code.fromMail)}
        isRequired
        error={errorOf(answer, code.triesLeft)}
      />
      <Button type="submit" name="intent" value="code" size="lg" block isPending={isSending}>
        {texts.confirm}
      </Button>
    </Form>
    <p className={css['nothing']}>{texts.late}</p>
    <Form noValidate method="post" className={css['actions']}>
      {code.maySend && (
        <button type="submit" name="intent" value="send" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          {texts.again}
        </button>
      )}
      {changeTo !== null && (
        <LinkButton to={changeTo} tone="secondary" size="sm">
          {texts.change}
        </LinkButton>
      )}
      <button type="submit" name="intent" value="release" className={buttonClass({ tone: 'text', size: 'sm' })}>
        {confirmationTexts.release}
      </button>
    </Form>
  </div>
);
