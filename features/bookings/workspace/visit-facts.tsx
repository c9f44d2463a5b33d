import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { mailtoHref } from '#core/mailto.ts';
import css from './booking-details.module.css';
import { bookingPanelTexts as texts } from './booking-texts.ts';
import type { BookingView } from './booking-view.ts';
import { WriteTo } from './write-to.tsx';

type Props = { view: BookingView };

const Client = ({ view }: Props) => (
  <dd>
    <span>
      {view.client} · {view.people}
    </span>
    {view.choice !== null && <span>{view.choice}</span>}
    {view.coming !== null && <span>{view.coming}</span>}
    {view.phone !== null && (
      <a className={`link ${css['reach']}`} href={view.phone.to}>
        <Phone size={16} strokeWidth={1.75} aria-hidden />
        {texts.call(view.phone.text)}
      </a>
    )}
    {view.email !== null && <WriteTo bookingId={view.id} className={`link ${css['reach']}`} />}
    {view.email !== null && (
      <a className={`link ${css['reach']}`} href={mailtoHref(view.email)}>
        <Mail size={16} strokeWidth={1.75} aria-hidden />
        {texts.write(view.email)}
      </a>
    )}
  </dd>
);

export const VisitFacts = ({ view }: Props) => (
  <dl className={css['facts']}>
    <div>
      <dt>{texts.when}</dt>
      <dd>
        <b>{view.when}</b>
      </dd>
    </div>
    <div>
      <dt>{texts.services}</dt>
      <dd>
        {view.services.map((service) => (
          <span key={service}>{service}</span>
        ))}
      </dd>
    </div>
    <div>
      <dt>{texts.where}</dt>
      <dd>{view.place}</dd>
    </div>
    {view.note !== null && (
      <div>
        <dt>{texts.access}</dt>
        <dd>{view.note}</dd>
      </div>
    )}
    {view.ownNote !== null && (
      <div>
        <dt>{texts.note}</dt>
        <dd>{view.ownNote}</dd>
      </div>
    )}
    <div>
      <dt>{texts.clientLabel}</dt>
      <Client view={view} />
    </div>
  </dl>
);
