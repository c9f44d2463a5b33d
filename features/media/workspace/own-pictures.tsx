import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';
import { FileField } from '#ui/fields/file-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { Pictures } from '../contract.ts';
import { altMax, singleKinds, type PictureKind, type SingleKind } from '../rules/places.ts';
import type { OpenedPicture } from './opened-picture.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { askSorted } from './photo-sending.ts';
import { PhotoSingle } from './photo-single.tsx';
import css from './photos.module.css';
import { photosTexts as texts } from './photos-texts.ts';

const loadPanel = () => loadLater(() => import('./photos-panel.tsx'));
const PhotosPanel = lazy(async () => ({ default: (await loadPanel()).PhotosPanel }));

const RemovalQuestion = ({
  toRemove,
  pictures,
  path,
}: {
  toRemove: OpenedPicture;
  pictures: Pictures;
  path: string;
}) => (
  <Card as="section" className={css['asked']}>
    <img src={toRemove.src} width={120} height={90} alt="" />
    <Form noValidate method="post" action={path}>
      <LiveMessage tone="warning">
        <b>{texts.question(toRemove.name)}</b> {texts.questionText}
      </LiveMessage>
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="kind" value={toRemove.kind} />
      <input type="hidden" name="index" value={toRemove.index} />
      <input type="hidden" name="picture_id" value={pictures.gallery[toRemove.index]?.id ?? ''} />
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
    <OnceField word={once} />
    <FileField id="fichier" label={texts.file} name="picture" accept="image/*" isRequired hint={texts.fileHint} />
    <TextField label={texts.alt} name="alt" hint={texts.altHint} maxLength={altMax} />
    <Button type="submit" size="sm">
      {texts.send}
    </Button>
  </Form>
);

type OwnProps = {
  id: string;
  loaded: Pictures;
  path: string;
  asked: OpenedPicture | null;
  once: string;
};

export const OwnPictures = ({ id, loaded, path, asked: toRemove, once }: OwnProps) => {
  // `now` contains the pictures returned by the latest call. The page shows them until it loads its data again, which
  // changes `loaded`.
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
      {toRemove && <RemovalQuestion toRemove={toRemove} pictures={pictures} path={path} />}
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
      {pictures.withdrawn.length > 0 && (
        <Card as="section">
          <h2>{texts.withdrawn.heading}</h2>
          <p className={css['soft']}>{texts.withdrawn.text}</p>
          <ul className={css['singles']} role="list">
            {pictures.withdrawn.map((one) => (
              <li key={one.id}>
                <b>{one.alt || texts.kinds[one.kind]}</b> <Badge tone="danger">{texts.withdrawn.badge}</Badge>
                <p>{texts.withdrawn.why(one.reason)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
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
