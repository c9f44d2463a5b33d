import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';
import { FileField } from '#ui/fields/file-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import type { PersonPicture } from '../contract.ts';
import css from './person-photo.module.css';
import { personPhotoTexts as texts } from './person-photo-texts.ts';

const loadPanel = () => loadLater(() => import('./person-photo-panel.tsx'));
const Panel = lazy(async () => ({ default: (await loadPanel()).PersonPhotoPanel }));

type Props = {
  /** Public id of the professional. `rid` is the public id of the team member. */ id: string;
  rid: string;
  name: string;
  loaded: PersonPicture;
  once: string;
  /** Error about the file, when the form was sent without JavaScript. */ error: string | undefined;
};

/**
 * The picture of a team member, or their initials. The user chooses the picture in a panel. Without JavaScript, a form
 * replaces the panel.
 */
export const PersonPhoto = ({ id, rid, name, loaded, once, error }: Props) => {
  // `now` is the picture returned by the latest call. The page shows it until it loads its data again, which changes
  // `loaded`.
  const [since, setSince] = useState<{ readonly loaded: PersonPicture; readonly now: PersonPicture }>();
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const shown = since?.loaded === loaded ? since.now : loaded;
  const { picture, withdrawn } = shown;
  const choose = picture === null ? texts.choose : texts.change;
  return (
    <div className={css['photo']}>
      {picture === null ? (
        <Avatar name={name} id={rid} size="l" />
      ) : (
        <img
          className={css['face']}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="112px"
          width={112}
          height={112}
          alt={picture.alt}
        />
      )}
      <div className={css['acts']}>
        <Button
          tone="tinted"
          size="sm"
          className={css['scripted']}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          onPointerEnter={() => void loadPanel()}
        >
          {choose}
        </Button>
        <Form noValidate method="post" encType="multipart/form-data" className={css['plain']}>
          <input type="hidden" name="form" value="photo" />
          <OnceField word={once} />
          <FileField
            id="photo"
            label={texts.file}
            name="picture"
            accept="image/*"
            isRequired
            hint={texts.hint}
            error={error}
          />
          <Button type="submit" tone="tinted" size="sm">
            {texts.send}
          </Button>
        </Form>
        <p className={`${css['soft']} ${css['scripted']}`}>{texts.hint}</p>
        {picture !== null && (
          <SureForm label={texts.remove} text={texts.removeText} sure={texts.removeSure}>
            <input type="hidden" name="form" value="sans-photo" />
          </SureForm>
        )}
        {withdrawn.map((one) => (
          <p key={one.id} className={css['soft']}>
            {texts.withdrawn(one.reason)}
          </p>
        ))}
      </div>
      {hasOpened && (
        <Suspense>
          <Panel
            id={id}
            rid={rid}
            name={name}
            isOpen={isOpen}
            shown={shown}
            onChanged={(now) => setSince({ loaded, now })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
