import type { Ref } from 'react';
import { Form, Link } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Notice } from '#ui/layout/notice.tsx';
import type { AppointmentHold, AppointmentView } from '../pages/appointment-view.ts';
import { FlowNotice } from './flow-step.tsx';
import { flowTexts } from '../pages/flow-texts.ts';
import css from './appointment-step.module.css';
import type { FormMessage } from '#ui/forms/refusal-message.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';

const texts = flowTexts.appointment;

/** Slots held with other professionals, each with a link to continue and a button to release it. */
const OtherHolds = ({ carts }: { carts: readonly AppointmentHold[] }) => (
  <ul className={css['carts']} role="list">
    {carts.map(({ id, name, moment, to }) => (
      <li key={id}>
        <Link to={to} className="link">
          {texts.resume(name, moment)}
        </Link>
        <Form noValidate method="post" preventScrollReset>
          <button type="submit" name="release" value={id} className={buttonClass({ tone: 'text', size: 'sm' })}>
            {texts.release(name)}
          </button>
        </Form>
      </li>
    ))}
  </ul>
);

type Props = {
  /** Reason why the slot is not held. Receives the focus. */
  refusal: FormMessage | null;
  refused: Ref<HTMLDivElement>;
  /** Slots held with other professionals, when no further hold is allowed. */
  full: readonly AppointmentHold[];
  own: AppointmentView['own'];
  freed: string | null;
  /** Services of the repeated visit that are no longer offered. */
  gone: string | null;
  status: string;
};

/**
 * Messages above the calendar: refusal, current hold, released hold. Also announces the chosen slot to screen readers.
 */
export const AppointmentNotices = ({ refusal, refused, full, own, freed, gone, status }: Props) => (
  <div className={css['notices']}>
    {refusal !== null && (
      <FlowNotice ref={refused} tone="warning">
        <FormMessageWords message={refusal} />
        {full.length > 0 && <OtherHolds carts={full} />}
      </FlowNotice>
    )}
    {own !== null && (
      <Notice tone="info">
        {[own.text, own.change].filter((part) => part !== null).join(' ')}{' '}
        <Link to={own.to} className="link">
          {own.link}
        </Link>
      </Notice>
    )}
    {gone !== null && <Notice tone="warning">{gone}</Notice>}
    {freed !== null && refusal === null && (
      <Notice tone="success" isLive>
        {freed}
      </Notice>
    )}
    <p className="visually-hidden" role="status">
      {status}
    </p>
  </div>
);
