import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/ui';
import css from './docs.module.css';
import { docsTexts as texts } from './texts.ts';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { settings, nowMs } = context.get(pageCall);
  if (!settings.demo) throw data(null, { status: 404 });
  return { year: yearOf(nowMs), supportEmail: settings.supportEmail };
};

// The data depends on neither the path nor the query, so no navigation reloads it.
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

// Loaded on demand, so that other pages do not download the code of all components.
const Widgets = lazy(async () => ({ default: (await loadLater(() => import('./widgets.tsx'))).Widgets }));

export default function UiPage({ loaderData }: Route.ComponentProps) {
  const { year, supportEmail } = loaderData;
  return (
    <Page mainClass={css['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <h1>{texts.heading}</h1>
        <p className={css['lead']}>{texts.lead}</p>
        <nav aria-label={texts.index}>
          <ul className={css['contents']} role="list">
            {Object.entries(texts.sections).map(([id, heading]) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Suspense>
          <Widgets supportEmail={supportEmail} />
        </Suspense>
      </div>
    </Page>
  );
}
