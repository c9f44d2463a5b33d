import { useRef, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { useCurrentInSight } from '#ui/layout/use-current-in-sight.ts';
import { useNamedFocus } from '#ui/page/named-focus.ts';
import { Footer } from './footer.tsx';
import { Page } from './page.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import css from './account-page.module.css';
import { accountPageTexts as texts } from '#features/accounts/ui/account-texts.ts';

type Tab = 'appointments' | 'orders' | 'favourites' | 'profile' | 'settings';

const tabs: readonly { key: Tab | 'messages' | 'notifications'; to: string }[] = [
  { key: 'appointments', to: '/booking/account?tab=appointments' },
  { key: 'messages', to: '/booking/messenger' },
  { key: 'notifications', to: '/booking/notifications' },
  { key: 'orders', to: '/booking/account?tab=orders' },
  { key: 'favourites', to: '/booking/account?tab=favourites' },
  { key: 'profile', to: '/booking/account?tab=profile' },
  { key: 'settings', to: '/booking/account?tab=settings' },
];

type Props = {
  /** Null for a page without a tab. */ tab: Tab | 'messages' | 'notifications' | null;
  firstname: string;
  isVerified: boolean;
  /** The code of the last action, which the URL contains. */ outcome: string | null;
  year: number;
  /** On a narrow window, hides the greeting and the tabs. */
  isOneThing?: boolean;
  children: ReactNode;
};

/**
 * The frame of a client's own pages: greeting, tabs, message about the last action, content. Each tab has its own URL.
 */
export const AccountPage = ({ tab, firstname, isVerified, outcome, year, isOneThing = false, children }: Props) => {
  const strip = useRef<HTMLElement>(null);
  useCurrentInSight(strip, tab);
  useNamedFocus();
  const sentence = ownValue(texts.done, outcome);
  return (
    <Page
      footer={<Footer year={year} />}
      mainClass={isOneThing ? `${css['main']} ${css['one']}` : css['main']}
      {...(!isOneThing && { tab: tab === 'appointments' || tab === 'messages' ? tab : 'account' })}
    >
      <div className="wrap">
        <h1>{texts.hello(firstname)}</h1>
        <nav ref={strip} className={css['tabs']} aria-label={texts.tabsLabel}>
          <ul role="list">
            {tabs.map(({ key, to }) => (
              <li key={key}>
                <Link to={to} aria-current={key === tab ? 'page' : undefined}>
                  {texts.tabs[key]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!isVerified && (
          <div className={css['notice']}>
            <Notice tone="warning">
              <p>{texts.unverified}</p>
              <Form noValidate method="post" action="/booking/account" className={css['resend']}>
                <input type="hidden" name="form" value="verify" />
                <Button type="submit" tone="secondary" size="sm">
                  {texts.resend}
                </Button>
              </Form>
            </Notice>
          </div>
        )}
        {sentence !== null && (
          <div className={css['notice']}>
            <LiveMessage tone={outcome?.endsWith('plus-tard') ? 'warning' : 'success'}>{sentence}</LiveMessage>
          </div>
        )}
        {children}
      </div>
    </Page>
  );
};
