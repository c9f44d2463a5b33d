import { useLocation } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { links } from './shell/links.ts';
import { Page } from './shell/page.tsx';
import { errorTexts } from './texts.ts';

/** What is said when a page cannot be shown: what happened, what is safe, where to go. */
export const ErrorPage = ({ status }: { status: number }) => {
  const words = status === 404 ? errorTexts.notFound : status === 403 ? errorTexts.forbidden : status === 503 ? errorTexts.unavailable : errorTexts.failed;
  const { pathname } = useLocation();
  const isLostVisit = status === 404 && /^\/rendez-vous(\/|$)/.test(pathname);
  return (
    <Page>
      <title>{`${words.title} · Accalmie`}</title>
      <EmptyState
        headingLevel={1}
        title={words.title}
        look="bare"
        actions={
          <>
            {isLostVisit && (
              <LinkButton to={links.find} tone="primary">
                {errorTexts.findVisit}
              </LinkButton>
            )}
            <LinkButton to="/" tone={isLostVisit ? 'secondary' : 'primary'}>
              {errorTexts.home}
            </LinkButton>
          </>
        }
      >
        {isLostVisit ? errorTexts.lostVisit : words.text}
      </EmptyState>
    </Page>
  );
};
