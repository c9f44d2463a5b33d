import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import type { Route as Contract } from '#core/route.ts';
import {
  addPicture,
  changePicture,
  dropPicture,
  listPictures,
  putPicture,
  removePicture,
  sortPictures,
} from '#features/media/contract.ts';
import { movedTo } from '#features/media/rules/places.ts';
import { openedPicture } from '#features/media/workspace/opened-picture.ts';
import { OwnPictures } from '#features/media/workspace/own-pictures.tsx';
import css from '#features/media/workspace/photos.module.css';
import { photosTexts as texts } from '#features/media/workspace/photos-texts.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { dashboardTexts } from '../shell/workspace/dashboard-texts.ts';
import { openProfile } from '../shell/workspace/own-profile.ts';
import type { Route } from './+types/photos';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, profile, path, resumeTo } = await openProfile({ params, url, context });
  const { id, slug } = profile;
  const pictures = profile.complete ? answered(await call(listPictures, { id })) : null;
  return {
    space,
    accountName,
    id,
    publicTo: profile.published && slug !== null ? profilePath({ slug, id }) : null,
    resumeTo,
    path,
    pictures,
    openedPart: pictures && openedPicture(pictures, url.searchParams.get('supprimer')),
    outcome: url.searchParams.get('dit'),
    once: onceWord(),
    at: nowMs,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, profile, path } = await openProfile({ params, url, context });
  const { id } = profile;
  const form = await request.formData();
  const done = async <R extends Contract>(one: R, input: Record<string, unknown>, outcome: keyof typeof texts.done) => {
    const { status, envelope } = await call(one, { id, ...input }, onceIn(form));
    return envelope.success
      ? redirect(`${path}?dit=${outcome}`, 303)
      : data(refusedForm(form, envelope.error, [], nowMs), { status });
  };
  const at = { index: textIn(form, 'index'), picture_id: textIn(form, 'picture_id') };
  const kind = textIn(form, 'kind');
  switch (textIn(form, 'form')) {
    case 'add':
      return done(addPicture, { picture: await fileIn(form, 'picture'), alt: textIn(form, 'alt') }, 'ajoutee');
    case 'alt':
      return done(changePicture, { ...at, alt: textIn(form, 'alt') }, 'texte');
    case 'put':
      return done(putPicture, { kind, picture: await fileIn(form, 'picture') }, 'remplacee');
    case 'remove':
      return kind === 'gallery' ? done(removePicture, at, 'supprimee') : done(dropPicture, { kind }, 'supprimee');
    case 'move': {
      const order = answered(await call(listPictures, { id })).gallery.map((one) => one.id);
      return done(
        sortPictures,
        { order: movedTo(order, order.indexOf(at.picture_id), Number(textIn(form, 'to'))) },
        'rangee',
      );
    }
    default:
      throw data(null, { status: 400 });
  }
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${dashboardTexts.entries.photos} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The pictures of a professional: gallery, portrait, logo, banner (docs/product/profiles.md#pictures). */
export default function Photos({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { space, accountName, id, publicTo, resumeTo, path, pictures, openedPart, outcome, once, at } = loaderData;
  const sentence = ownValue(texts.done, outcome);
  const toPublic = publicTo !== null && (
    <LinkButton tone="secondary" to={publicTo}>
      {texts.seePublic}
    </LinkButton>
  );
  return (
    <DashboardPage
      space={space}
      current="photos"
      accountName={accountName}
      heading={dashboardTexts.entries.photos}
      lead={texts.lead}
      actions={toPublic}
    >
      <div className={css['page']}>
        {refused?.message != null ? (
          <LiveMessage key={refused.at} tone="error">
            <FormMessageWords message={refused.message} />
          </LiveMessage>
        ) : (
          sentence !== null && (
            <LiveMessage key={at} tone="success">
              {sentence}
            </LiveMessage>
          )
        )}
        {pictures ? (
          <OwnPictures id={id} loaded={pictures} path={path} asked={openedPart} once={once} />
        ) : (
          <EmptyState title={texts.incomplete} actions={<LinkButton to={resumeTo}>{texts.resume}</LinkButton>}>
            {texts.incompleteText}
          </EmptyState>
        )}
      </div>
    </DashboardPage>
  );
}
