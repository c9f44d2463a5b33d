import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import User from 'lucide-react/icons/user';
import UserRound from 'lucide-react/icons/user-round-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Card } from '#ui/layout/card.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import type { VisitView } from '../pages/visit-view.ts';
import { bookingTexts as texts } from '../texts.ts';
import css from './visit-summary.module.css';

type Change = { readonly label: string; readonly to: string };

/** Links to the steps that change the facts of a visit that is not booked yet. Null for a fact that cannot change. */
export type VisitChanges = Readonly<Record<'services' | 'when' | 'place' | 'guests', Change | null>>;

type Props = {
  view: VisitView;
  changes?: VisitChanges | null;
  /** Heading for screen readers. */ label: string;
  /** False when the page shows the same picture larger beside the card. */ hasPicture?: boolean;
  children?: ReactNode;
};

const size = 18;

const ChangeLink = ({ change }: { change: Change | null | undefined }) =>
  change && (
    <Link to={change.to} className={`link ${css['change']}`}>
      {change.label}
    </Link>
  );

export const VisitSummary = ({ view, changes, label, hasPicture = true, children }: Props) => (
  <Card as="section" isRaised>
    <h2 className="visually-hidden">{label}</h2>
    <div className={css['head']}>
      {hasPicture && <ArtFrame landscape={view.pro.landscape} width={72} height={72} frameClass={css['picture']} />}
      <div>
        <p className={css['name']}>{view.pro.name}</p>
        <p className={css['kind']}>
          <span lang={writtenLanguage}>{view.services}</span> · {view.mode}
        </p>
        <ChangeLink change={changes?.services} />
      </div>
    </div>
    <ul className={css['facts']} role="list">
      <li>
        <CalendarDays size={size} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{unbroken(view.when)}</b>
          {view.series !== null && <span className={css['zone']}>{view.series}</span>}
          {view.zone !== null && <span className={css['zone']}>{view.zone}</span>}
          <ChangeLink change={changes?.when} />
        </span>
      </li>
      <li>
        <MapPin size={size} strokeWidth={1.75} aria-hidden />
        <span>
          {unbroken(view.place)}
          <ChangeLink change={changes?.place} />
        </span>
      </li>
      <li>
        <User size={size} strokeWidth={1.75} aria-hidden />
        <span>
          {view.guests}
          <ChangeLink change={changes?.guests} />
        </span>
      </li>
      {view.practitioners !== null && (
        <li>
          <UserRound size={size} strokeWidth={1.75} aria-hidden />
          {view.practitioners}
        </li>
      )}
    </ul>
    <div className={css['price']}>
      <PriceLines lines={view.lines} total={view.total} after={view.after} />
    </div>
    {view.schedule.length > 0 && (
      <>
        <h3 className={css['subtitle']}>{texts.ifCancelled}</h3>
        <ul className={css['schedule']} role="list">
          {view.schedule.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </>
    )}
    {children}
  </Card>
);
