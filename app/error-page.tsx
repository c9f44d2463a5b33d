import { useLocation } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { errorWords } from './error-words.ts';
import { links } from './shell/links.ts';
import { Page } from './shell/page.tsx';
import { errorTexts } from './texts.ts';

/** What is said when a page cannot be shown: what happened, what is safe, where to go; `thrown` is the refusal, where there is one. */
export const ErrorPage = ({ status, thrown = null }: { status: number; thrown?: unknown }) => {
  const { pathname } = useLocation();
  const { title, text, isLost } = errorWords(status, pathname, thrown);
  return (
    <Page>
      <title>{`${title} · Accalmie`}</title>
      <EmptyState
        headingLevel={1}
        title={title}
        look="bare"
        actions={
          <>
            {isLost && (
              <LinkButton to={links.find} tone="primary">
                {errorTexts.findVisit}
              </LinkButton>
            )}
            <LinkButton to="/" tone={isLost ? 'secondary' : 'primary'}>
              {errorTexts.home}
            </LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </Page>
  );
};
