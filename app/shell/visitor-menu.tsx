import HandHelping from 'lucide-react/icons/hand-helping';
import Heart from 'lucide-react/icons/heart';
import LogIn from 'lucide-react/icons/log-in';
import Megaphone from 'lucide-react/icons/megaphone';
import Store from 'lucide-react/icons/store';
import UserPlus from 'lucide-react/icons/user-plus';
import { Avatar } from '#ui/media/avatar.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { links } from '#ui/links.ts';
import css from './menu.module.css';
import { shellTexts } from './texts.ts';

const texts = shellTexts.menu;
const entries = [
  [
    { label: texts.login, to: links.login, Icon: LogIn },
    { label: texts.register, to: links.register, Icon: UserPlus },
  ],
  [
    { label: texts.client, to: links.home, Icon: Heart },
    { label: texts.ambassador, to: links.ambassadors, Icon: Megaphone },
    { label: texts.freelance, to: links.freelances, Icon: HandHelping },
    { label: texts.business, to: links.business, Icon: Store },
  ],
] as const;

/** The menu of a visitor (docs/product/screens.md#header-and-menus); `<details>`, so that it opens without JavaScript. */
export const VisitorMenu = () => (
  <details className={css['menu']} name="shell-menu">
    <summary className={css['trigger']}>
      <span className={css['words']}>{texts.login}</span>
      <Avatar size="s" />
    </summary>
    <nav className={css['panel']} aria-label={texts.label}>
      {entries.map((group, i) => (
        <div key={group[0].to}>
          {i > 0 && <hr className={css['rule']} />}
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
    </nav>
  </details>
);
