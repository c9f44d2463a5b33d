import MenuIcon from 'lucide-react/icons/menu';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { countText } from '#core/format.ts';
import { shortName } from '#core/short-name.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Logo } from '#ui/media/logo.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import type { ShownAccount } from '../context.ts';
import { useArrivalFocus } from '#ui/page/heading-focus.ts';
import { useNamedFocus } from '#ui/page/named-focus.ts';
import { AnswerHeading } from '#ui/page/answer-heading.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { barOf, type BarLink } from './bar-places.ts';
import { FrenchOnly } from './french-only.tsx';
import { OwnMenu } from './own-menu.tsx';
import { shellTexts } from './texts.ts';
import css from './work-frame.module.css';

/** A place of a space: its address, icon and words, and what waits there. */
export type FramePlace = BarLink & {
  readonly Icon: LucideIcon;
  readonly text: string;
  /** Its name in the bar of a narrow window, when shorter. */ readonly short?: string | undefined;
  readonly waiting?: { readonly count: number; readonly words: string } | undefined;
};

type Groups = readonly { readonly title?: string; readonly places: readonly FramePlace[] }[];

type ListProps = { groups: Groups; current: string; onGo?: (() => void) | undefined };

const Places = ({ groups, current, onGo }: ListProps) =>
  groups
    .filter(({ places }) => places.length > 0)
    .map(({ title, places }) => (
      <div key={title ?? ''} className={css['group']}>
        {title !== undefined && <p className={css['title']}>{title}</p>}
        <ul role="list">
          {places.map(({ key, to, Icon, text, waiting }) => (
            <li key={key}>
              <Link to={to} className={css['place']} onClick={onGo} aria-current={key === current ? 'page' : undefined}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <span>{text}</span>
                {waiting !== undefined && waiting.count > 0 && (
                  <span className={css['waiting']}>
                    {countText(waiting.count)}
                    <span className="visually-hidden"> {waiting.words}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));

/** The bar of a narrow window: the first places, and behind « Menu » all of them, which opens without JavaScript. */
const Bar = ({ groups, current, label, first }: ListProps & { label: string; first: readonly string[] }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { shown, hasMenu } = barOf(
    groups.flatMap(({ places }) => places),
    first,
  );
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const isElsewhere = hasMenu && shown.every(({ key }) => key !== current);
  return (
    <nav aria-label={label} className={css['bar']} data-chrome>
      {shown.map(({ key, to, Icon, text, short }) => (
        <Link key={key} to={to} lang="fr" className={css['tab']} aria-current={key === current ? 'page' : undefined}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {short ?? text}
        </Link>
      ))}
      {hasMenu && (
        <details ref={details} className={css['menu']} name="shell-menu">
          <summary className={[css['tab'], isElsewhere && css['on']].filter(Boolean).join(' ')}>
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
            {shellTexts.menu.label}
          </summary>
          {/* Whoever goes somewhere leaves the menu, on the same page too. */}
          <div className={css['all']} lang="fr">
            <Places groups={groups} current={current} onGo={close} />
          </div>
        </details>
      )}
    </nav>
  );
};

type Props = {
  /** What the places are, for who hears them. */ label: string;
  groups: Groups;
  /** The places that come first in the bar of a narrow window, by key. */ first: readonly string[];
  current: string;
  who: Pick<ShownAccount, 'firstname' | 'lastname'>;
  /** The space’s name, under that of who is here. */ space: string;
  /** What changes when the page is another one (the heading then takes the focus). */ said: string;
  /** The page answers a form at its own address. */ isAnswer?: boolean | undefined;
  heading: string;
  lead?: ReactNode;
  actions?: ReactNode;
  mainClass?: string | undefined;
  /** The page has an action bar (ui/base.css), which a narrow window shows in place of the places. */ hasActionBar?: boolean;
  children: ReactNode;
};

/** A step, a search or a page of a list is another address of one page: its heading is where a reader goes on. */
const StepFocus = () => {
  const { pathname, search } = useLocation();
  useNamedFocus();
  useArrivalFocus(pathname + search);
  return null;
};

/**
 * The frame of those who work here (docs/product/screens.md#frame): its places at the side, the whole height, or in a bar below on a narrow window; the
 * menu of whoever is here above.
 */
export const WorkFrame = ({
  label,
  groups,
  first,
  current,
  who,
  space,
  said,
  isAnswer = false,
  heading,
  lead,
  actions,
  mainClass,
  hasActionBar = false,
  children,
}: Props) => {
  const Heading = isAnswer ? AnswerHeading : PageHeading;
  return (
    <div className={css['frame']}>
      {/* First of the page, where who comes by the keyboard looks for it. */}
      <a className="skip" href="#contenu" data-chrome>
        {shellTexts.skip}
      </a>
      <aside className={css['side']} lang="fr" data-chrome>
        <div className={css['inner']}>
          <div className={css['logo']}>
            <Logo />
          </div>
          <nav aria-label={label}>
            <Places groups={groups} current={current} />
          </nav>
          <p className={css['who']}>
            <Avatar name={`${who.firstname} ${who.lastname}`} />
            <span>
              <b>{shortName(who)}</b>
              <span>{space}</span>
            </span>
          </p>
        </div>
      </aside>
      <div className={css['body']}>
        <header className={css['header']} data-chrome>
          <div className={css['small']}>
            <Logo />
          </div>
          <OwnMenu />
        </header>
        <main id="contenu" lang="fr" tabIndex={-1} className={[css['main'], mainClass].filter(Boolean).join(' ')}>
          <StepFocus />
          <FrenchOnly isSpace />
          <div className={css['head']}>
            <div>
              <Heading said={said}>{heading}</Heading>
              {lead !== undefined && <p className={css['lead']}>{unbroken(lead)}</p>}
            </div>
            {actions !== undefined && <div className={css['actions']}>{actions}</div>}
          </div>
          {children}
        </main>
      </div>
      {!hasActionBar && <Bar groups={groups} current={current} label={label} first={first} />}
    </div>
  );
};
