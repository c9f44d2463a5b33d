import { lazy, Suspense, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import type { Route as Contract } from '#core/route.ts';
import { addPicture, changePicture, dropPicture, listPictures, putPicture, removePicture, sortPictures, type Pictures } from '#features/media/contract.ts';
import { altMax, moved, singleKinds, type PictureKind, type SingleKind } from '#features/media/rules/places.ts';
import { getProfile } from '#features/profiles/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FileField } from '#ui/fields/file-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { Once, onceIn, onceWord } from '#ui/forms/once.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { spaces, type WorkSpace } from '#ui/spaces.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/photos';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openSpace } from '../shell/workspace/own-space.ts';
import { PhotoGallery } from '#features/media/workspace/photo-gallery.tsx';
import { askSorted } from '#features/media/workspace/photo-sending.ts';
import { PhotoSingle } from '#features/media/workspace/photo-single.tsx';
import css from '#features/media/workspace/photos.module.css';
import { photosTexts as texts } from '#features/media/workspace/photos-texts.ts';
import { dashboardTexts } from '../shell/workspace/dashboard-texts.ts';
import { SaidWords } from '#ui/forms/said.tsx';

const loadPanel = () => loadLater(() => import('#features/media/workspace/photos-panel.tsx'));
const PhotosPanel = lazy(async () => ({ default: (await loadPanel()).PhotosPanel }));

type WithPhotos = Exclude<WorkSpace, 'ambassadors'>;

const openPhotos = async (asked: Parameters<typeof openSpace>[0]) => {
  const page = await openSpace(asked);
  // An ambassador has nothing to show.
  if (page.space === 'ambassadors') throw data(null, { status: 404 });
  const space: WithPhotos = page.space;
  return { ...page, space, profile: answered(await page.call(getProfile, { type: spaces[space].type })) };
};

/** The picture that the address asks to delete: its kind, its place, and its words. */
const askedIn = (
  pictures: Pictures,
  asked: string | null,
): { readonly kind: PictureKind; readonly index: number; readonly name: string; readonly src: string } | null => {
  const kind = singleKinds.find((one) => one === asked);
  if (kind) return pictures[kind] && { kind, index: 0, name: texts.singles[kind].name, src: pictures[kind].src };
  const index = pictures.gallery.findIndex(({ id }) => id === asked);
  const found = pictures.gallery[index];
  return found ? { kind: 'gallery', index, name: texts.image(index + 1), src: found.src } : null;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, who, profile, path } = await openPhotos({ params, url, context });
  const list = profile.complete ? answered(await call(listPictures, { id: profile.id })) : null;
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    id: profile.id,
    publicTo: profile.published && profile.slug !== null ? `/praticien/${profile.slug}-${profile.id}` : null,
    resumeTo: `${spaces[space].dashboard}/create-profile/${spaces[space].type}`,
    path,
    pictures: list,
    asked: list && askedIn(list, url.searchParams.get('supprimer')),
    said: url.searchParams.get('dit'),
    once: onceWord(),
    at: now,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, profile, path } = await openPhotos({ params, url, context });
  const { id } = profile;
  const form = await request.formData();
  const done = async <R extends Contract>(one: R, input: Record<string, unknown>, said: keyof typeof texts.said) => {
    const { status, envelope } = await call(one, { id, ...input }, onceIn(form));
    return envelope.success ? redirect(`${path}?dit=${said}`, 303) : data(refusedForm(form, envelope.error, [], now), { status });
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
      return done(sortPictures, { order: moved(order, order.indexOf(at.picture_id), Number(textIn(form, 'to'))) }, 'rangee');
    }
    default:
      throw data(null, { status: 400 });
  }
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: `${dashboardTexts.entries.photos} · Accalmie` }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

/** What is about to be deleted, and that it is lost. */
const Asked = ({ asked, pictures, path }: { asked: NonNullable<Loaded['asked']>; pictures: Pictures; path: string }) => (
  <Card as="section" className={css['asked']}>
    <img src={asked.src} width={120} height={90} alt="" />
    <Form noValidate method="post" action={path}>
      <Announced tone="warning">
        <b>{texts.asked(asked.name)}</b> {texts.askedText}
      </Announced>
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="kind" value={asked.kind} />
      <input type="hidden" name="index" value={asked.index} />
      <input type="hidden" name="picture_id" value={pictures.gallery[asked.index]?.id ?? ''} />
      <div className={css['choices']}>
        <Button type="submit" tone="danger" size="sm">
          {texts.remove}
        </Button>
        <LinkButton size="sm" to={path}>
          {texts.stay}
        </LinkButton>
      </div>
    </Form>
  </Card>
);

const Added = ({ once }: { once: string }) => (
  <Form noValidate method="post" encType="multipart/form-data" className={css['plain']}>
    <input type="hidden" name="form" value="add" />
    <Once word={once} />
    <FileField id="fichier" label={texts.file} name="picture" accept="image/*" isRequired hint={texts.fileHint} />
    <TextField label={texts.alt} name="alt" hint={texts.altHint} maxLength={altMax} />
    <Button type="submit" size="sm">
      {texts.send}
    </Button>
  </Form>
);

type OwnProps = { id: string; loaded: Pictures; path: string; asked: Loaded['asked']; once: string };

const OwnPictures = ({ id, loaded, path, asked, once }: OwnProps) => {
  // What the calls of this page answered since it was read.
  const [since, setSince] = useState<{ readonly loaded: Pictures; readonly now: Pictures }>();
  const [open, setOpen] = useState<PictureKind | null>(null);
  const [hasOpened, setOpened] = useState(false);
  const [failed, setFailed] = useState<string>();
  const pictures = since?.loaded === loaded ? since.now : loaded;
  const { gallery } = pictures;
  const show = (now: Pictures): void => {
    setFailed(undefined);
    setSince({ loaded, now });
  };
  const choose = (kind: PictureKind): void => {
    setOpened(true);
    setOpen(kind);
  };
  const sort = async (order: readonly string[]): Promise<boolean> => {
    const outcome = await askSorted(id, order);
    if ('pictures' in outcome) show(outcome.pictures);
    else setFailed(outcome.refused);
    return 'pictures' in outcome;
  };
  return (
    <>
      {asked && <Asked asked={asked} pictures={pictures} path={path} />}
      {failed !== undefined && (
        <Notice tone="error" isLive>
          {failed}
        </Notice>
      )}
      <Card as="section">
        <div className={css['head']}>
          <h2>{texts.gallery}</h2>
          <span className={css['soft']}>{texts.count(gallery.length, pictures.gallery_max)}</span>
          <Button className={css['scripted']} onClick={() => choose('gallery')} onPointerEnter={() => void loadPanel()}>
            {gallery.length === 0 ? texts.chooseFirst : texts.choose}
          </Button>
        </div>
        <p className={css['soft']}>{texts.galleryHint}</p>
        {gallery.length === 0 ? (
          <EmptyState title={texts.none} look="bare" headingLevel={3}>
            {texts.noneText}
          </EmptyState>
        ) : (
          <PhotoGallery pictures={gallery} onSort={sort} />
        )}
        {gallery.length < pictures.gallery_max && <Added once={once} />}
      </Card>
      <Card as="section">
        <h2>{texts.ofYours}</h2>
        <ul className={css['singles']} role="list">
          {singleKinds.map((kind: SingleKind) => (
            <PhotoSingle key={kind} kind={kind} picture={pictures[kind]} once={once} onChoose={choose} />
          ))}
        </ul>
      </Card>
      {hasOpened && (
        <Suspense>
          <PhotosPanel id={id} kind={open} pictures={pictures} onChanged={show} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};

/** The pictures that a professional shows (docs/product/profiles.md#pictures): gallery, portrait, logo, banner. */
export default function Photos({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { space, who, id, publicTo, resumeTo, path, pictures, asked, said, once, at } = loaderData;
  const sentence = said === null ? undefined : (texts.said as Readonly<Record<string, string>>)[said];
  return (
    <DashboardPage
      space={space}
      current="photos"
      who={who}
      heading={dashboardTexts.entries.photos}
      lead={texts.lead}
      actions={
        publicTo !== null && (
          <LinkButton tone="secondary" to={publicTo}>
            {texts.seePublic}
          </LinkButton>
        )
      }
    >
      <div className={css['page']}>
        {refused?.message != null ? (
          <Announced key={refused.at} tone="error">
            <SaidWords message={refused.message} />
          </Announced>
        ) : (
          sentence !== undefined && (
            <Announced key={at} tone="success">
              {sentence}
            </Announced>
          )
        )}
        {pictures ? (
          <OwnPictures id={id} loaded={pictures} path={path} asked={asked} once={once} />
        ) : (
          <EmptyState title={texts.incomplete} actions={<LinkButton to={resumeTo}>{texts.resume}</LinkButton>}>
            {texts.incompleteText}
          </EmptyState>
        )}
      </div>
    </DashboardPage>
  );
}
