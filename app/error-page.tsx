import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from './shell/page.tsx';
import { errorTexts } from './texts.ts';

/** What is said when a page cannot be shown: what happened, what is safe, where to go. */
export const ErrorPage = ({ status }: { status: number }) => {
  const words = status === 404 ? errorTexts.notFound : status === 403 ? errorTexts.forbidden : status === 503 ? errorTexts.unavailable : errorTexts.failed;
  return (
    <Page>
      <title>{`${words.title} · Accalmie`}</title>
      <EmptyState
        headingLevel={1}
        title={words.title}
        look="bare"
        actions={
          <LinkButton to="/" tone="primary">
            {errorTexts.home}
          </LinkButton>
        }
      >
        {words.text}
      </EmptyState>
    </Page>
  );
};
