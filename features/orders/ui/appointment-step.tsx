import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { capital } from '#core/capital.ts';
import { SlotParts } from '#features/offers/ui/slot-parts.tsx';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { Button } from '#ui/layout/button.tsx';
import { DayCalendar } from '#ui/dates/day-calendar.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { useNamedFocus } from '#ui/page/named-focus.ts';
import type { AppointmentRefused } from '../pages/appointment-hold.ts';
import type { AppointmentView } from '../pages/appointment-view.ts';
import { FlowStep } from './flow-step.tsx';
import { AppointmentNotices } from './appointment-notices.tsx';
import { FlowAbout } from './flow-about.tsx';
import { flowTexts } from '../pages/flow-texts.ts';
import css from './appointment-step.module.css';

const texts = flowTexts.appointment;

const NothingFree = ({ servicesTo, searchTo }: AppointmentView) => (
  <EmptyState
    title={texts.none}
    actions={
      <>
        <LinkButton to={servicesTo} tone="primary">
          {texts.change}
        </LinkButton>
        <LinkButton to={searchTo}>{texts.elsewhere}</LinkButton>
      </>
    }
  >
    {texts.noneHint}
  </EmptyState>
);

const Times = ({ dayText, zone, parts, chosen, surcharges }: AppointmentView) => (
  <section id="creneaux" className={css['slots']} aria-labelledby="creneaux-titre">
    <h2 id="creneaux-titre" className={css['day']}>
      {dayText}
    </h2>
    {zone !== null && <p className={css['small']}>{zone}</p>}
    <SlotParts parts={parts} path={flowPaths.appointment} />
    <p className={css['small']}>{chosen === null ? texts.pick : texts.holdLead}</p>
    {surcharges.map((sentence) => (
      <Notice key={sentence} tone="info">
        {sentence}
      </Notice>
    ))}
  </section>
);

const Hold = ({ chosen, isSending }: { chosen: NonNullable<AppointmentView['chosen']>; isSending: boolean }) => (
  <Form noValidate method="post" className={css['foot']} preventScrollReset>
    <p className={css['chosen']}>
      <b>{capital(chosen.moment)}</b>
      <span>{texts.total(chosen.totalCents)}</span>
      {chosen.payable !== null && <span>{chosen.payable}</span>}
    </p>
    <Button type="submit" size="lg" isPending={isSending}>
      {texts.hold}
    </Button>
  </Form>
);

type Props = { view: AppointmentView; refused: AppointmentRefused | undefined };

export const AppointmentStep = ({ view, refused: answer }: Props) => {
  const { frame, guests, isEmpty, isGone, own, lost, freed, gone, status, months, before, after, chosen, carts } = view;
  useNamedFocus();
  const navigation = useNavigation();
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((answer || lost !== null) && navigation.state === 'idle') refused.current?.focus();
  }, [answer, lost, navigation.state]);
  const refusal =
    navigation.state === 'idle' ? (answer?.message ?? lost ?? (isGone && !isEmpty ? texts.gone : null)) : null;
  const full = answer?.code === 'TooManyRequests' ? carts : [];
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <FlowStep
      frame={frame}
      about={<FlowAbout frame={frame} />}
      heading={texts.heading}
      lead={
        <>
          {guests.text}{' '}
          <Link to={guests.to} className="link">
            {texts.changeWho}
          </Link>
        </>
      }
      notice={
        <AppointmentNotices
          refusal={refusal}
          refused={refused}
          full={full}
          own={own}
          freed={freed}
          gone={gone}
          status={status}
        />
      }
      isFootBeside
      foot={chosen && <Hold chosen={chosen} isSending={isSending} />}
      aside={isEmpty ? undefined : <Times {...view} />}
    >
      {isEmpty ? (
        <NothingFree {...view} />
      ) : (
        <div id="calendrier" className={css['calendar']}>
          <DayCalendar months={months} path={flowPaths.appointment} before={before} after={after} />
        </div>
      )}
    </FlowStep>
  );
};
