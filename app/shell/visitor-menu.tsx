import CalendarSearch from 'lucide-react/icons/calendar-search';
import HandHelping from 'lucide-react/icons/hand-helping';
import Heart from 'lucide-react/icons/heart';
import LogIn from 'lucide-react/icons/log-in';
import Megaphone from 'lucide-react/icons/megaphone';
import MenuIcon from 'lucide-react/icons/menu';
import Store from 'lucide-react/icons/store';
import UserPlus from 'lucide-react/icons/user-plus';
import { Avatar } from '#ui/media/avatar.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { links } from '#ui/links.ts';
import { LanguageEntries, visitorMenuId } from './language-form.tsx';
import css from './menu.module.css';
import { shellTexts } from './texts.ts';

const texts = shellTexts.menu;
const entries = [
  [
    { label: texts.login, to: links.login, Icon: LogIn },
    { label: texts.register, to: links.register, Icon: UserPlus },
    { label: shellTexts.footer.find, to: links.find, Icon: CalendarSearch },
  ],
  [
    { label: texts.client, to: links.home, Icon: Heart },
    { label: texts.ambassador, to: links.ambassadors, Icon: Megaphone },
    { label: texts.freelance, to: links.freelances, Icon: HandHelping },
    { label: texts.business, to: links.business, Icon: Store },
  ],
] as const;

const care = [
  // The usual label of the category `esthetic_care`, « Soins », is already the title of this group. So the entry of the
  // category has a longer label.
  ...Object.entries({ ...shellTexts.categories, esthetic_care: texts.estheticCare }).map(([key, label]) => ({
    label,
    to: `${links.care}/${key}`,
  })),
  { label: texts.allCare, to: links.care },
];

const CareEntries = () => (
  <div className={css['narrow']}>
    <p className={css['group']}>{shellTexts.mainNav}</p>
    <ul role="list">
      {care.map(({ label, to }) => (
        <li key={to}>
          <SiteLink className={css['entry']} to={to}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
    <hr className={css['rule']} />
  </div>
);

/**
 * The menu of a visitor without an account (docs/product/screens.md#header-and-menus). It is a `<details>` element,
 * which opens without JavaScript. On a narrow window it also contains the services by category and the languages.
 */
export const VisitorMenu = () => (
  <details className={css['menu']} name="shell-menu">
    <summary id={visitorMenuId} className={css['trigger']}>
      <span className={css['wide']}>
        <span className={css['words']}>{texts.login}</span>
        <Avatar size="s" />
      </span>
      <span className={css['bars']}>
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{texts.label}</span>
      </span>
    </summary>
    <nav className={css['panel']} aria-label={texts.label}>
      {entries.map((group, i) => (
        <div key={group[0].to}>
          {i > 0 && <hr className={css['rule']} />}
          {i === 1 && <CareEntries />}
          <ul role="list">
            {group.map(({ label, to, Icon }) => (
              <li key={label}>
                <SiteLink className={css['entry']} to={to} reloadDocument={to === links.home}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={css['narrow']}>
        <hr className={css['rule']} />
        <LanguageEntries />
      </div>
    </nav>
  </details>
);
