import { LinkButton } from '#ui/layout/link-button.tsx';
import { healthTexts as texts } from '../pages/health-texts.ts';
import css from './other-services.module.css';

type Way = { readonly label: string; readonly to: string };

/** Links to other services the client can book when the health answers make the booked service impossible. */
export const OtherServices = ({ others, profile }: { others: readonly Way[]; profile: Way }) => (
  <section className={css['others']} aria-labelledby="autres-soins">
    <h2 id="autres-soins">{others.length > 0 ? texts.others : profile.label}</h2>
    <ul role="list">
      {others.map(({ label, to }) => (
        <li key={to}>
          <LinkButton tone="tinted" to={to}>
            {label}
          </LinkButton>
        </li>
      ))}
      <li>
        <LinkButton to={profile.to}>{profile.label}</LinkButton>
      </li>
    </ul>
  </section>
);
