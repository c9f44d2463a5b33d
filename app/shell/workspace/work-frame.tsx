import ChevronLeft from 'lucide-react/icons/chevron-left';
import MenuIcon from 'lucide-react/icons/menu';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { countText } from '#core/format.ts';
import { shortName } from '#core/short-name.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Logo } from '#ui/media/logo.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import type { ShownAccount } from '#platform/http/page-call.ts';
import { useArrivalFocus } from '#ui/page/heading-focus.ts';
import { useNamedFocus } from '#ui/page/named-focus.ts';
import { AnswerHeading } from '#ui/page/answer-heading.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { barOf, type BarLink } from './bar-places.ts';
import { FrenchOnly } from '../french-only.tsx';
import { OwnMenu } from '../own-menu.tsx';
import { shellTexts } from '../texts.ts';
import css from './work-frame.module.css';
import dense from './work-frame-dense.module.css';
import rail from './work-frame-rail.module.css';

const join = (...classes: readonly (string | false | undefined)[]): string => classes.filter(Boolean).join(' ');

/** A menu entry of a workspace, with its number of waiting items. */
export type FramePlace = BarLink & {
  readonly Icon: LucideIcon;
  readonly text: string;
  /** Shorter label for the bar at the bottom of a narrow window. */ readonly short?: string | undefined;
  readonly waiting?: { readonly count: number; readonly words: string } | undefined;
};

type ListProps = {
  places: readonly FramePlace[];
  current: string;
  /** Whether each entry has a tooltip, because a menu with many entries may hide its labels. */ isTitled?: boolean;
  onGo?: (() => void) | undefined;
};

/** Number of entries up to which the menu fits a low window. Longer menus scroll (work-frame-rail.module.css). */
const fewPlaces = 10;
const seenBeyondPx = 56;

const Waiting = ({ waiting, className }: Pick<FramePlace, 'waiting'> & { className: string | undefined }) =>
  waiting !== undefined &&
  waiting.count > 0 && (
    <span className={className}>
      {' '}
      {countText(waiting.count)}
      <span className="visually-hidden"> {waiting.words}</span>
    </span>
  );

const Places = ({ places, current, isTitled = false, onGo }: ListProps) => (
  <ul role="list" className={css['places']}>
    {places.map(({ key, to, Icon, text, waiting }) => (
      <li key={key}>
        <Link
          to={to}
          className={css['place']}
          onClick={onGo}
          title={isTitled ? text : undefined}
          aria-current={key === current ? 'page' : undefined}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{text}</span>
          <Waiting waiting={waiting} className={css['waiting']} />
        </Link>
      </li>
    ))}
  </ul>
);

/**
 * The bar at the bottom of a narrow window: the first entries, and a « Menu » button. The button opens the list of all
 * entries, without JavaScript.
 */
const Bar = ({ places, current, label, first }: ListProps & { label: string; first: readonly string[] }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { shown, hasMenu } = barOf(places, first);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const isElsewhere = hasMenu && shown.every(({ key }) => key !== current);
  return (
    <nav aria-label={label} className={css['bar']} data-chrome>
      {shown.map(({ key, to, Icon, text, short, waiting }) => (
        <Link key={key} to={to} lang="fr" className={css['tab']} aria-current={key === current ? 'page' : undefined}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {short ?? text}
          <Waiting waiting={waiting} className={css['dot']} />
        </Link>
      ))}
      {hasMenu && (
        <details ref={details} className={css['menu']} name="shell-menu">
          <summary className={join(css['tab'], isElsewhere && css['on'])}>
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
            {shellTexts.menu.label}
          </summary>
          {/* A press on an entry closes the menu, even when it leads to the current page. */}
          <div className={css['all']} lang="fr">
            <Places places={places} current={current} onGo={close} />
          </div>
        </details>
      )}
    </nav>
  );
};

/** Scrolls the menu when the page loads, so that the current entry is visible. */
const useCurrentInView = () => {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = column.current?.querySelector<HTMLElement>('[aria-current]');
    if (!column.current || !place) return;
    const below = place.offsetTop + place.offsetHeight + seenBeyondPx - column.current.clientHeight;
    if (below > column.current.scrollTop) column.current.scrollTop = below;
  }, []);
  return column;
};

type Props = {
  label: string;
  places: readonly FramePlace[];
  /** Keys of the entries that come first in the bar at the bottom of a narrow window. */ first: readonly string[];
  current: string;
  accountName: Pick<ShownAccount, 'firstname' | 'lastname'>;
  /** Name of the workspace, shown under the name of the user. */ space: string;
  /** Text that identifies the page. When it changes, the heading gets the focus. */ focusKey: string;
  /** Whether the page is the response to a form at the same URL. */ isAnswer?: boolean | undefined;
  /** Link to the parent page. */ back?: { readonly to: string; readonly text: string } | undefined;
  heading: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Search field of the header. */ search?: ReactNode;
  mainClass?: string | undefined;
  /** On a narrow window, puts the lead and the actions on one line. Only screen readers read the heading. */ isDense?:
    | boolean
    | undefined;
  /** On a wide window, puts the lead and the actions on one line. Only screen readers read the heading. */
  isInLine?: boolean | undefined;
  /**
   * Whether the page has an action bar (ui/base.css). On a narrow window, the action bar replaces the bar with the
   * menu.
   */
  hasActionBar?: boolean;
  children: ReactNode;
};

/**
 * Gives the focus to the heading when the URL changes. The steps of a form, the searches and the pages of a list have
 * different URLs, although the same component shows them.
 */
const StepFocus = () => {
  const { pathname, search } = useLocation();
  useNamedFocus();
  useArrivalFocus(pathname + search);
  return null;
};

const Side = ({
  label,
  places,
  current,
  accountName,
  space,
}: Pick<Props, 'label' | 'places' | 'current' | 'accountName' | 'space'>) => {
  const isMany = places.length > fewPlaces;
  const column = useCurrentInView();
  return (
    <aside className={join(css['side'], rail['side'])} lang="fr" data-chrome data-many={isMany || undefined}>
      <div ref={column} className={css['inner']}>
        <div className={css['logo']}>
          <Logo />
        </div>
        <nav aria-label={label}>
          <Places places={places} current={current} isTitled={isMany} />
        </nav>
        <p className={css['who']}>
          <Avatar name={`${accountName.firstname} ${accountName.lastname}`} />
          <span>
            <b>{shortName(accountName)}</b>
            <span>{space}</span>
          </span>
        </p>
      </div>
    </aside>
  );
};

/**
 * The frame of the spaces and of the admin pages (docs/product/screens.md#frame). The menu is at the side, or at the
 * bottom of a narrow window. The menu of the user is at the top.
 */
export const WorkFrame = ({
  label,
  places,
  first,
  current,
  accountName,
  space,
  focusKey,
  isAnswer = false,
  back,
  heading,
  lead,
  actions,
  search,
  mainClass,
  isDense = false,
  isInLine = false,
  hasActionBar = false,
  children,
}: Props) => {
  const Heading = isAnswer ? AnswerHeading : PageHeading;
  return (
    <div className={join(css['frame'], rail['frame'])}>
      {/* First in the page, where keyboard users expect it. */}
      <a className="skip" href="#contenu" data-chrome>
        {shellTexts.skip}
      </a>
      <Side label={label} places={places} current={current} accountName={accountName} space={space} />
      <div className={css['body']}>
        <header className={join(css['header'], isInLine && dense['low'])} data-chrome>
          <div className={css['small']}>
            <Logo />
          </div>
          {search}
          <OwnMenu />
        </header>
        <main
          id="contenu"
          lang="fr"
          tabIndex={-1}
          className={join(
            css['main'],
            isDense && dense['dense'],
            isDense && hasActionBar && dense['whole'],
            isInLine && dense['line'],
            mainClass,
          )}
          data-in-line={isInLine || undefined}
        >
          <StepFocus />
          <FrenchOnly isSpace />
          {back !== undefined && (
            <Link to={back.to} className={`link ${css['back']}`} data-chrome>
              <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
              {back.text}
            </Link>
          )}
          <div className={join(css['head'], dense['head'])}>
            <div>
              <Heading focusKey={focusKey}>{heading}</Heading>
              {lead !== undefined && <p className={join(css['lead'], dense['lead'])}>{unbroken(lead)}</p>}
            </div>
            {actions !== undefined && <div className={join(css['actions'], dense['actions'])}>{actions}</div>}
          </div>
          {children}
        </main>
      </div>
      {!hasActionBar && <Bar places={places} current={current} label={label} first={first} />}
    </div>
  );
};
