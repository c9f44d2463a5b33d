import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CreditCard from 'lucide-react/icons/credit-card';
import CircleX from 'lucide-react/icons/circle-x';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, type RefObject } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { FlowStep } from '#features/orders/ui/flow-step.tsx';
import { visitTexts } from '#features/bookings/pages/visit-texts.ts';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Galet } from '#ui/layout/galet.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { useFirstError, useHeadingFocus } from '#ui/page/heading-focus.ts';
import type { CodeAnswer, ConfirmationView } from '../pages/confirmation-view.ts';
import { CodeStep } from './confirmation-code.tsx';
import { LeaveVisit } from './leave-visit.tsx';
import css from './confirmation-step.module.css';
import { confirmationTexts as texts } from '../pages/confirmation-texts.ts';
import { forgetContact } from './typed-contact.ts';

const pollMs = 3_000;

type Shown = { data: ConfirmationView; title: RefObject<HTMLHeadingElement | null> };

const question = visitTexts.question;

/** The ways to ask the professional whether an adult stays with the children. */
const AdultQuestion = ({
  name,
  reach: { phone, writeTo },
}: {
  name: string;
  reach: NonNullable<Shown['data']['reach']>;
}) => (
  <>
    <p className={css['text']}>{question.adult}</p>
    <ul role="list" className={css['reach']}>
      {phone !== null && (
        <li>
          <a className={`link ${css['target']}`} href={phone.to}>
            {question.call(name)}
          </a>{' '}
          <span className="figures">{question.phone(phone.text)}</span>
        </li>
      )}
      {writeTo !== null && (
        <li data-chrome>
          <Link className={`link ${css['target']}`} to={writeTo}>
            {question.write(name)}
          </Link>
        </li>
      )}
    </ul>
  </>
);

const Done = ({
  title,
  data: { view, heading, sentences, reach, visitTo, orderTo, calendarTo, registerTo },
}: Shown) => (
  <div className={css['done']}>
    <ArtFrame
      landscape={view.pro.landscape}
      width={800}
      height={400}
      ratio="2 / 1"
      frameClass={css['picture']}
      isLazy={false}
    />
    <Onde settlesOnce />
    <h1 ref={title} tabIndex={-1} className={css['heading']}>
      {unbroken(heading)}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence} className={css['text']}>
        {sentence}
      </p>
    ))}
    {reach !== null && <AdultQuestion name={view.pro.name} reach={reach} />}
    <p className={css['actions']} data-chrome>
      <LinkButton to={visitTo} tone="primary" size="lg">
        {texts.see}
      </LinkButton>
      {calendarTo !== null && (
        <a href={calendarTo} className={buttonClass({ tone: 'secondary', size: 'lg' })} download>
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
          {texts.calendar}
        </a>
      )}
      <LinkButton tone="text" to={orderTo} size="lg">
        {texts.order}
      </LinkButton>
    </p>
    {registerTo !== null && (
      <p className={`${css['text']} ${css['register']}`} data-chrome>
        <Link to={registerTo} className="link">
          {texts.register}
        </Link>
        {texts.registerWhy}
      </p>
    )}
  </div>
);

const Explanation = ({ title, data: { heading, sentences } }: Shown) => (
  <>
    <h1 ref={title} tabIndex={-1} className={css['small']}>
      {unbroken(heading)}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence}>{unbroken(sentence)}</p>
    ))}
  </>
);

const Abandon = () => (
  <button type="submit" name="intent" value="abandon" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
    {texts.abandon}
  </button>
);

const Waiting = ({
  title,
  data,
  data: { state, isSilent, hold, payTo, hereTo },
  isSending,
}: Shown & { isSending: boolean }) => (
  <Form noValidate method="post" className={`${css['state']} ${css['calm']}`}>
    <Galet>
      {state === 'bank' ? <Smartphone size={24} strokeWidth={1.75} /> : <CreditCard size={24} strokeWidth={1.75} />}
    </Galet>
    <Explanation title={title} data={data} />
    <Onde isMoving />
    {hold && <HoldClock {...hold} />}
    {payTo !== null && (
      <Button type="submit" name="intent" value="resume" isPending={isSending}>
        {texts.resume}
      </Button>
    )}
    {state === 'bank' ? (
      <details className={css['nothing']}>
        <summary className="link">{texts.nothing}</summary>
        <p>{texts.nothingText}</p>
        <Abandon />
      </details>
    ) : (
      <>
        {!isSilent && <p className={css['nothing']}>{texts.unpaidOr}</p>}
        <Abandon />
      </>
    )}
    <noscript>
      <a href={hereTo} className="link">
        {texts.waitNoScript}
      </a>
    </noscript>
  </Form>
);

const Refused = ({
  title,
  data,
  data: { hold, mayRetry, maySettleOnSite, mayOnlyRelease, mayChangeTime, wasCancelled, againTo, otherTo, leave },
}: Shown) => (
  <div className={`${css['state']} ${wasCancelled ? css['calm'] : css['danger']}`}>
    <span className={css['mark']}>
      <CircleX size={26} strokeWidth={1.75} aria-hidden />
    </span>
    <Explanation title={title} data={data} />
    {hold && <HoldClock {...hold} />}
    <div className={css['actions']}>
      {mayRetry && (
        <LinkButton to={againTo} tone="primary">
          {wasCancelled ? texts.againSame : texts.again}
        </LinkButton>
      )}
      {maySettleOnSite && (
        <LinkButton to={`${againTo}&moyen=cash`} tone="secondary">
          {texts.payOnSite}
        </LinkButton>
      )}
      {mayChangeTime && (
        <LinkButton to={otherTo} tone="text">
          {texts.other}
        </LinkButton>
      )}
      {!mayRetry && leave === null && (
        <Form noValidate method="post">
          <Button type="submit" name="intent" value="release" tone={maySettleOnSite ? 'secondary' : 'primary'}>
            {mayOnlyRelease ? texts.release : texts.other}
          </Button>
        </Form>
      )}
    </div>
    {leave !== null && <LeaveVisit text={leave} intent="release" />}
  </div>
);

const Over = ({ title, data }: Shown) => (
  <div className={`${css['state']} ${css['calm']}`}>
    <Explanation title={title} data={data} />
    <div className={css['actions']}>
      <LinkButton to={data.otherTo} tone="primary">
        {texts.other}
      </LinkButton>
    </div>
  </div>
);

const noErrors = {};

type Props = { view: ConfirmationView; answer: CodeAnswer | undefined };

export const ConfirmationStep = ({ view: data, answer }: Props) => {
  const { state, frame, view, code } = data;
  const refused = answer?.outcome === 'wrong' || answer?.outcome === 'shape';
  useFirstError(state === 'code' && refused ? answer : noErrors);
  const navigation = useNavigation();
  const { revalidate, state: asking } = useRevalidator();
  const isSending = navigation.state !== 'idle';
  const title = useHeadingFocus(state, true);
  useEffect(() => {
    if (state === 'done' || state === 'requested') forgetContact();
  }, [state]);
  // Reloads the data regularly while the bank has not answered.
  const isWaiting = state === 'bank' || state === 'unpaid';
  useEffect(() => {
    if (!isWaiting || asking !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [isWaiting, asking, revalidate]);
  return (
    <FlowStep frame={frame} heading={data.heading} isWhole>
      <TwoColumns
        className={css['two']}
        aside={
          <VisitSummary view={view} label={texts.summary} hasPicture={state !== 'done' && state !== 'requested'} />
        }
      >
        {(state === 'done' || state === 'requested') && <Done data={data} title={title} />}
        {state === 'code' && code !== null && (
          <CodeStep
            code={code}
            hold={data.hold}
            changeTo={data.isOwn ? `${data.againTo}&moyen=cash` : null}
            answer={answer}
            isSending={isSending}
          >
            <Explanation data={data} title={title} />
          </CodeStep>
        )}
        {isWaiting && <Waiting data={data} title={title} isSending={isSending} />}
        {state === 'failed' && <Refused data={data} title={title} />}
        {state === 'over' && <Over data={data} title={title} />}
      </TwoColumns>
    </FlowStep>
  );
};
