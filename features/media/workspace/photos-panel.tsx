import { useState } from 'react';
import type { Pictures, SentPicture } from '#features/media/contract.ts';
import { pictureMegabytes, type PictureKind } from '#features/media/rules/places.ts';
import { ImagePicker } from '#ui/fields/image-picker.tsx';
import { askDropped, askRemoved, sendAdded, sendReplaced, sendSingle, type PicturesAnswer } from './photo-sending.ts';
import { photosTexts as texts } from './photos-texts.ts';

type Props = {
  id: string;
  /** Null while the panel is closed. */
  kind: PictureKind | null;
  pictures: Pictures;
  onChanged: (pictures: Pictures) => void;
  onClose: () => void;
};

const imagesOf = (kind: PictureKind, pictures: Pictures): readonly SentPicture[] => {
  if (kind === 'gallery') return pictures.gallery;
  const picture = pictures[kind];
  return picture ? [picture] : [];
};

export const PhotosPanel = ({ id, kind: open, pictures, onChanged, onClose }: Props) => {
  const [progress, setProgress] = useState<number>();
  // Keeps the last content visible while the panel closes.
  const [last, setLast] = useState<PictureKind>('gallery');
  if (open !== null && open !== last) setLast(open);
  const kind = open ?? last;
  const images = imagesOf(kind, pictures);
  const indexOf = (key: string): number => images.findIndex((one) => one.id === key);

  const done = async (change: Promise<PicturesAnswer>): Promise<string | undefined> => {
    const outcome = await change;
    setProgress(undefined);
    if ('refused' in outcome) return outcome.refused;
    onChanged(outcome.pictures);
    return undefined;
  };
  const sent = (send: (onProgress: (part: number) => void) => Promise<PicturesAnswer>): Promise<string | undefined> => {
    setProgress(0);
    return done(send(setProgress));
  };

  return (
    <ImagePicker
      key={kind}
      title={kind === 'gallery' ? texts.panel : texts.singles[kind].name}
      isOpen={open !== null}
      onClose={onClose}
      images={images.map(({ id: key, src, alt }) => ({ id: key, url: src, ...(alt !== '' && { alt }) }))}
      max={kind === 'gallery' ? pictures.gallery_max : 1}
      maxMegabytes={pictureMegabytes}
      progress={progress}
      onChoose={(file) =>
        sent((onProgress) =>
          kind === 'gallery' ? sendAdded(id, file, onProgress) : sendSingle(id, kind, file, onProgress),
        )
      }
      onReplace={(key, file) =>
        sent((onProgress) =>
          kind === 'gallery'
            ? sendReplaced(id, indexOf(key), key, file, onProgress)
            : sendSingle(id, kind, file, onProgress),
        )
      }
      onDelete={(key) => done(kind === 'gallery' ? askRemoved(id, indexOf(key), key) : askDropped(id, kind))}
    />
  );
};
