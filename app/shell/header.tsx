import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Logo } from '#ui/media/logo.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import css from './header.module.css';
import { LanguageMenu } from './languages.tsx';
import { links } from '#ui/links.ts';
import { OwnMenu } from './own-menu.tsx';
import { shellTexts } from './texts.ts';

type Props =
  /** `unread`: number of new notifications, because the bell of the landing page has no script to load it. */
  | { variant: 'landing'; unread: number }
  | { variant: 'plain' }
  | { variant: 'search'; search: ReactNode }
  /** During a booking, the logo is the only link. The languages stay, because the page has no footer. */
  | { variant: 'booking' };

const categories = Object.entries(shellTexts.categories);

const Categories = () => (
  <nav aria-label={shellTexts.mainNav}>
    <ul className={css['nav']} role="list">
      {categories.map(([key, label]) => (
        <li key={key}>
          <SiteLink to={`${links.care}/${key}`}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);

const variantClasses: Readonly<Partial<Record<Props['variant'], string | undefined>>> = {
  landing: css['landing'],
  search: css['withSearch'],
};

export const Header = (props: Props) => (
  <header className={[css['header'], variantClasses[props.variant]].filter(Boolean).join(' ')} data-chrome>
    <div className={`wrap ${css['inside']}`}>
      <div>
        <Logo />
      </div>
      {props.variant === 'booking' ? (
        <div className={css['end']}>
          <p className={css['secure']}>
            <Lock size={16} strokeWidth={1.75} aria-hidden />
            <span>{shellTexts.secure}</span>
          </p>
          <LanguageMenu isAlways />
        </div>
      ) : (
        <>
          {props.variant === 'search' ? <div className={css['search']}>{props.search}</div> : <Categories />}
          <div className={css['end']}>
            <LinkButton tone="plain" to={links.freelances} className={css['pro']}>
              {shellTexts.proSpace}
            </LinkButton>
            <LanguageMenu />
            <OwnMenu unread={props.variant === 'landing' ? props.unread : undefined} />
          </div>
        </>
      )}
    </div>
  </header>
);
