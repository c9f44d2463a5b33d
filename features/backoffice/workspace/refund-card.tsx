import { Link } from 'react-router';
import { agoText } from '#core/ago.ts';
import { adminPagePaths } from '#core/admin-roles.ts';
import { countText, longDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { DecideForm } from '#ui/workspace/decide-form.tsx';
import type { listRefundRequests } from '../contract/refunds.ts';
import { reasonLength } from '../rules/guard.ts';
import { dayBetween, type RefundRequestState } from '#features/payments/rules/refund-requests.ts';
import { differenceHeading } from '#features/books/workspace/books-view.ts';
import { proLedgerPath, visitLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { ledgerTexts } from '#features/payouts/workspace/ledger-texts.ts';
import { ledgerMoment } from '#features/payouts/workspace/ledger-view.ts';
import { accountLine, returnLines } from '#features/payouts/workspace/returns-view.ts';
import { subjectTexts } from './subject-texts.ts';
import { backofficeVisitPath, personPath, professionalDayPath, professionalPath } from './backoffice-paths.ts';
import { refundsTexts as texts } from './refunds-texts.ts';

type Request = DataOf<typeof listRefundRequests>['data'][number];

const tones: Readonly<Record<RefundRequestState, BadgeTone>> = {
  waiting: 'warning',
  granted: 'success',
  refused: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
};

const Decide = ({ id, of, refused }: Pick<Request, 'id' | 'of'> & { refused: RefusedForm | undefined }) => (
  <DecideForm
    id={id}
    refused={refused}
    reason={{ label: texts.reason, hint: texts.reasonHint, minLength: reasonLength.min, maxLength: reasonLength.max }}
    buttons={[
      { label: texts.grant[of], value: 'granted' },
      { label: texts.refuse, value: 'refused' },
    ]}
  />
);

const Outcome = ({
  request: { state, decided_at, decided_by, decision },
  nowMs,
}: {
  request: Request;
  nowMs: number;
}) => {
  const ago = agoText(decided_at === null ? nowMs : instantMs(decided_at), nowMs);
  return (
    <>
      <p className={css['soft']}>
        {state === 'expired' || state === 'withdrawn' ? texts[state](ago) : texts.decidedBy(decided_by ?? '', ago)}
      </p>
      {decision !== null && <blockquote className={css['said']}>{decision}</blockquote>}
    </>
  );
};

const headingOf = ({ cents, visit, suspension, day, correction, debt, resend, explanation }: Request): string => {
  if (explanation !== null) return texts.explanation(priceText(cents));
  if (debt !== null) return texts.debt(priceText(cents), debt.professional.name);
  if (resend !== null) return texts.resend(priceText(cents), resend.number, resend.professional.name);
  if (day !== null) return texts.day(priceText(cents), day.professional.name);
  if (suspension !== null) return texts.suspension(priceText(cents), suspension.account.name);
  return correction === null ? texts.for(priceText(cents), visit?.client ?? '') : texts.correction(priceText(cents));
};

const dateAsked = ({ time_zone: zone, from, to }: NonNullable<Request['day']>): number =>
  dayBetween(zone, instantMs(from), instantMs(to));

const About = ({ request: { visit, suspension, day, debt, resend, explanation } }: { request: Request }) => (
  <p>
    {explanation !== null && (
      <>
        <Link className="link" to={adminPagePaths.books}>
          {texts.toBooks}
        </Link>
        {' · '}
        {differenceHeading(explanation)}
      </>
    )}
    {debt !== null && (
      <>
        <Link className="link" to={proLedgerPath(debt.professional.id)}>
          {debt.professional.name}
        </Link>
        {' · '}
        <Link className="link" to={professionalPath(debt.professional.id)}>
          {texts.toProfessional}
        </Link>
        {' · '}
        {texts.debtEnds[debt.how](debt.reference ?? '')}
      </>
    )}
    {resend !== null && (
      <>
        <Link className="link" to={proLedgerPath(resend.professional.id)}>
          {resend.number}
        </Link>
        {' · '}
        <Link className="link" to={professionalPath(resend.professional.id)}>
          {resend.professional.name}
        </Link>
      </>
    )}
    {visit !== null && (
      <>
        <Link className="link" to={backofficeVisitPath(visit.id)}>
          {momentText(visit.time_zone, instantMs(visit.starts_at))}
        </Link>
        {' · '}
        <Link className="link" to={professionalPath(visit.professional.id)}>
          {visit.professional.name}
        </Link>
      </>
    )}
    {suspension !== null && (
      <>
        <Link className="link" to={personPath(suspension.account.id)}>
          {suspension.account.name}
        </Link>
        {' · '}
        {texts.touched(countText(suspension.visits), countText(suspension.people), suspension.people)}
      </>
    )}
    {day !== null && (
      <>
        <Link className="link" to={professionalDayPath(day.professional.id, isoFromDay(dateAsked(day)))}>
          {longDateText(dateAsked(day))}
        </Link>
        {' · '}
        <Link className="link" to={professionalPath(day.professional.id)}>
          {day.professional.name}
        </Link>
        {' · '}
        {texts.touched(countText(day.visits), countText(day.people), day.people)}
      </>
    )}
  </p>
);

/** Returns the facts behind a request, one sentence each. */
const factsOf = ({ resend, debt, corrected, explanation }: Request): readonly string[] =>
  [
    ...(resend === null ? [] : [...returnLines(resend.returns), accountLine(resend.account)]),
    debt !== null && debt.how !== 'sent' ? texts.owedNow(priceText(debt.owed_cents)) : null,
    corrected && texts.corrected(ledgerTexts.kinds[corrected.kind], ledgerMoment(corrected.at)),
    explanation && texts.sidesOfDifference(priceText(explanation.ours_cents), priceText(explanation.theirs_cents)),
    explanation && texts.refOfDifference(explanation.ref),
  ].filter((fact) => fact !== null);

type Props = { request: Request; nowMs: number; refused: RefusedForm | undefined };

/** The decision made, or the form to decide. An admin does not decide on their own request. */
const Decision = ({ request, nowMs, refused }: Props) => {
  if (request.state !== 'waiting') return <Outcome request={request} nowMs={nowMs} />;
  return request.own ? <p>{texts.own}</p> : <Decide id={request.id} of={request.of} refused={refused} />;
};

export const RefundCard = ({ request, nowMs, refused }: Props) => {
  const { state, correction, visit } = request;
  const until = momentText(parisZone, instantMs(request.expires_at));
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{headingOf(request)}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <About request={request} />
      <p className={css['soft']}>
        {texts.requestedBy(request.asked_by, agoText(instantMs(request.asked_at), nowMs))}
        {state === 'waiting' && `\u202f; ${texts.until(until)}`}
      </p>
      {correction !== null && visit !== null && (
        <p>
          {texts.sides(ledgerTexts.accounts[correction.from], ledgerTexts.accounts[correction.to])}{' '}
          <Link className="link" to={visitLedgerPath(visit.id)}>
            {subjectTexts.visit.toLedger}
          </Link>
        </p>
      )}
      {state === 'waiting' && factsOf(request).map((fact) => <p key={fact}>{fact}</p>)}
      <p className={css['soft']}>{texts.subject[request.of](request.complaint?.number ?? '')}</p>
      {request.reason !== null && <blockquote className={css['said']}>{request.reason}</blockquote>}
      {request.day?.closes === true && <p>{texts.closes}</p>}
      {request.note !== null && <p>{texts.note(request.note)}</p>}
      <Decision request={request} nowMs={nowMs} refused={refused} />
    </Card>
  );
};
