import { data, Link, redirect } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { publicCgv } from '#features/profiles/contract/terms.ts';
import { publicProfile } from '#features/profiles/contract/public-profile.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { Document } from '../shell/document.tsx';
import css from './legal.module.css';
import { proTermsTexts as texts } from './pro-terms-texts.ts';
import type { Route } from './+types/pro-terms';
import { idInSlug, profilePath } from '#features/profiles/pages/paths.ts';

// The page has its own `h1`, so each heading of the terms becomes one level lower.
const oneLevelDown = (html: string): string =>
  html.replaceAll(/<(\/?)h([1-5])(?=[\s>])/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}`);

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, nowMs } = context.get(pageCall);
  const id = idInSlug(params.slug);
  if (id === undefined) throw data(null, { status: 404 });
  const profile = answered(await call(publicProfile, { id, reviews: 0 }));
  const back = profilePath(profile);
  const path = `${back}/conditions`;
  if (url.pathname !== path) throw redirect(path, 301);
  const { business_name, version, html, created_at } = answered(await call(publicCgv, { id }));
  return {
    year: civilFromDay(dayOf(profile.time_zone, nowMs)).year,
    canonical: `${settings.publicUrl}${path}`,
    back,
    name: business_name,
    version,
    date: fullDateText(dayOf(profile.time_zone, instantMs(created_at))),
    html: oneLevelDown(html),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: texts.title(loaderData.name) },
        { name: 'description', content: texts.heading(loaderData.name) },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { name, version, date, html, back, year } = loaderData;
  return (
    <Document heading={texts.heading(name)} year={year}>
      <p className={css['muted']}>{texts.version(version, date)}</p>
      {/* The HTML is sanitised when it is saved and when it is read: it contains only tags of an allow list. */}
      <div className={css['prose']} dangerouslySetInnerHTML={{ __html: html }} />
      <p className={css['back']}>
        <Link to={back} className="link">
          {texts.back(name)}
        </Link>
      </p>
    </Document>
  );
}
