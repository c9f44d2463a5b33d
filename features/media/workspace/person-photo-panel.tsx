import { useState } from 'react';
import type { PersonPicture } from '#features/media/contract.ts';
import { pictureMegabytes } from '#features/media/rules/places.ts';
import { ImagePicker } from '#ui/fields/image-picker.tsx';
import { personPhotoTexts as texts } from './person-photo-texts.ts';
import { askPersonDropped, sendPerson } from './photo-sending.ts';

type Props = {
  /** Public id of the professional. `rid` is the public id of the team member. */
  id: string;
  rid: string;
  name: string;
  isOpen: boolean;
  shown: PersonPicture;
  onChanged: (shown: PersonPicture) => void;
  onClose: () => void;
};

export const PersonPhotoPanel = ({ id, rid, name, isOpen, shown: { picture }, onChanged, onClose }: Props) => {
  const [progress, setProgress] = useState<number>();
  const done = async (change: ReturnType<typeof askPersonDropped>): Promise<string | undefined> => {
    const outcome = await change;
    setProgress(undefined);
    if ('refused' in outcome) return outcome.refused;
    onChanged(outcome.pictures);
    return undefined;
  };
  const send = (file: File): Promise<string | undefined> => {
    setProgress(0);
    return done(sendPerson(id, rid, file, setProgress));
  };
  return (
    <ImagePicker
      title={texts.panel(name)}
      isOpen={isOpen}
      onClose={onClose}
      images={picture === null ? [] : [{ id: picture.id, url: picture.src, alt: picture.alt }]}
      max={1}
      maxMegabytes={pictureMegabytes}
      progress={progress}
      onChoose={send}
      onReplace={(_replaced, file) => send(file)}
      onDelete={() => done(askPersonDropped(id, rid))}
    />
  );
};
