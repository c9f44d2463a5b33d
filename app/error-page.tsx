import { lazy, Suspense, useContext } from 'react';
import { useLocation } from 'react-router';
import { buttonClass, type ButtonTone } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { signInBeside } from '#ui/browser/sign-in-beside.ts';
import { errorWords, isReadOnly, mayComeBack, type ErrorWay } from './error-words.ts';
import { oopsTexts } from '#ui/forms/oops-texts.ts';
import { BareContext, useRootData } from './shell/root-data.ts';
import type { SentForm } from '#ui/forms/sent-form.ts';
import { Header } from './shell/header.tsx';
import { links } from '#ui/links.ts';
import { Page } from './shell/page.tsx';
import { dashboardAbove } from '#ui/spaces.ts';
import { errorTexts as texts } from './texts.ts';

const ways = {
  find: { to: links.find, label: texts.findVisit },
  search: { to: links.search, label: texts.search },
  home: { to: '/', label: texts.home },
} as const;

const evening = { seed: 'erreur', motif: 'rien', palette: 'soir' } as const;

/**
 * A link of the error page. The link to the support is missing when the root data, which contains its mail address, is
 * unknown.
 */
const Way = ({ way, pathname, tone }: { way: ErrorWay; pathname: string; tone: ButtonTone }) => {
  const email = useRootData()?.settings.supportEmail;
  if (way === 'dashboard')
    return (
      <LinkButton to={dashboardAbove(pathname) ?? '/'} tone={tone}>
        {texts.dashboard}
      </LinkButton>
    );
  if (way !== 'support')
    return (
      <LinkButton to={ways[way].to} tone={tone}>
        {ways[way].label}
      </LinkButton>
    );
  return (
    email && (
      <a className={buttonClass({ tone })} href={`mailto:${email}`}>
        {texts.support}
      </a>
    )
  );
};

/**
 * Submits the failed form again with the same fields. One of them is the idempotency key, so the form has no second
 * effect.
 */
const SendAgain = ({ sent: { action, fields }, tone }: { sent: SentForm; tone: ButtonTone }) => (
  <form noValidate method="post" action={action}>
    {fields.map(([name, value], i) => (
      <input key={`${name} ${i}`} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" tone={tone}>
      {texts.again}
    </Button>
  </form>
);

const isInFlow = (pathname: string): boolean =>
  /^\/booking\/(guests|services-menu|appointment|fiche-sante|payment)(\/|$)/.test(pathname);

const loadAdminPage = () => loadLater(() => import('./shell/workspace/admin-page.tsx'));
const AdminPage = import.meta.env.SSR
  ? (await loadAdminPage()).AdminPage
  : lazy(async () => ({ default: (await loadAdminPage()).AdminPage }));

/** The error page. `thrown` is the error body sent by the server, or null. */
export const ErrorPage = ({ status, thrown = null }: { status: number; thrown?: unknown }) => {
  const here = useLocation();
  const bare = useContext(BareContext);
  const path = bare?.path ?? here.pathname + here.search;
  const pathname = path.split('?', 1)[0] ?? path;
  const written = bare?.sent ?? null;
  // An admin who views the site as another account may not write, so the page has no button to send the form again.
  const isUnwritten = written !== null && isReadOnly(thrown);
  const sent = isUnwritten ? null : written;
  const { title, text, ways: leading, reference } = errorWords(status, pathname, thrown, sent !== null);
  // The session has ended. The user signs in in another tab, then sends the form again from this page.
  const hasEnded = status === 401 && sent !== null;
  const hasAgain = written !== null || mayComeBack(status);
  const isAdmin = useRootData()?.account?.isAdmin === true;
  // For an admin who opened an unknown id, the page contains a link to the admin search.
  if (status === 404 && isAdmin && pathname.startsWith('/admin/'))
    return (
      <Suspense fallback={null}>
        <title>{`${title} · Accalmie`}</title>
        <AdminPage room="search" heading={title} lead={text} waits={{}}>
          <LinkButton to="/admin/recherche" tone="primary">
            {texts.adminSearch}
          </LinkButton>
        </AdminPage>
      </Suspense>
    );
  return (
    <Page header={isInFlow(pathname) ? <Header variant="booking" /> : undefined}>
      <title>{`${title} · Accalmie`}</title>
      <EmptyState
        landscape={evening}
        headingLevel={1}
        title={title}
        look="bare"
        actions={
          <>
            {hasEnded && (
              <LinkButton to={signInBeside(pathname)} tone="primary" target="_blank">
                {texts.login}
              </LinkButton>
            )}
            {isUnwritten && (
              <LinkButton to={path} tone="primary" reloadDocument>
                {texts.readOnly.back}
              </LinkButton>
            )}
            {sent !== null && <SendAgain sent={sent} tone={hasEnded ? 'secondary' : 'primary'} />}
            {sent === null && mayComeBack(status) && (
              <LinkButton to={path} tone="primary" reloadDocument>
                {texts.again}
              </LinkButton>
            )}
            {leading.map((way, i) => (
              <Way key={way} way={way} pathname={pathname} tone={i === 0 && !hasAgain ? 'primary' : 'secondary'} />
            ))}
          </>
        }
      >
        {text}
        {sent !== null && ` ${sent.lacks ? texts.keptBut : texts.kept}`}
        {reference !== null && ` ${oopsTexts.reference(reference)}`}
      </EmptyState>
    </Page>
  );
};
