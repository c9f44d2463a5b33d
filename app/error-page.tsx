import { useLocation, useRouteLoaderData } from 'react-router';
import { buttonClass, type ButtonTone } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { errorWords, type ErrorWay } from './error-words.ts';
import type { RootData } from './root.tsx';
import { links } from './shell/links.ts';
import { Page } from './shell/page.tsx';
import { errorTexts as texts } from './texts.ts';

const ways = {
  find: { to: links.find, label: texts.findVisit },
  search: { to: links.search, label: texts.search },
  home: { to: '/', label: texts.home },
} as const;

const evening = { seed: 'erreur', motif: 'rien', palette: 'soir' } as const;

/** A way on; nobody to write to is known where the house itself could not be read. */
const Way = ({ way, tone }: { way: ErrorWay; tone: ButtonTone }) => {
  const email = useRouteLoaderData<RootData>('root')?.settings.supportEmail;
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

/** What is said when a page cannot be shown: what happened, what is safe, where to go (drawing 10); `thrown` is the refusal, where there is one. */
export const ErrorPage = ({ status, thrown = null }: { status: number; thrown?: unknown }) => {
  const { pathname } = useLocation();
  const { title, text, ways: leading, reference } = errorWords(status, pathname, thrown);
  return (
    <Page>
      <title>{`${title} · Accalmie`}</title>
      <EmptyState
        landscape={evening}
        headingLevel={1}
        title={title}
        look="bare"
        actions={leading.map((way, i) => (
          <Way key={way} way={way} tone={i === 0 ? 'primary' : 'secondary'} />
        ))}
      >
        {text}
        {reference !== null && ` ${texts.reference(reference)}`}
      </EmptyState>
    </Page>
  );
};
