import { Form, Link } from 'react-router';
import type { SentPicture } from '#features/media/contract.ts';
import type { SingleKind } from '#features/media/rules/places.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { FileField } from '#ui/fields/file-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import css from './photos.module.css';
import { photosTexts as texts } from './photos-texts.ts';

type Props = {
  readonly kind: SingleKind;
  readonly picture: SentPicture | null;
  readonly once: string;
  readonly onChoose: (kind: SingleKind) => void;
};

export const PhotoSingle = ({ kind, picture, once, onChoose }: Props) => {
  const { name, hint, choose, change } = texts.singles[kind];
  return (
    <li className={css['single']}>
      <div className={css['preview']} data-kind={kind}>
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="auto"
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <div>
        <h3>{name}</h3>
        <p className={css['soft']}>{hint}</p>
      </div>
      <div className={css['choices']}>
        <Button tone="tinted" size="sm" className={css['scripted']} onClick={() => onChoose(kind)}>
          {picture ? change : choose}
        </Button>
        <Form noValidate method="post" encType="multipart/form-data" className={css['plain']}>
          <input type="hidden" name="form" value="put" />
          <input type="hidden" name="kind" value={kind} />
          <OnceField word={once} />
          <FileField
            id={`fichier-${kind}`}
            label={picture ? change : choose}
            name="picture"
            accept="image/*"
            isRequired
            hint={texts.fileHint}
          />
          <Button type="submit" tone="tinted" size="sm">
            {texts.send}
          </Button>
        </Form>
        {picture && (
          <Link
            className={buttonClass({ tone: 'plain', size: 'sm', className: css['remove'] })}
            to={`?supprimer=${kind}`}
            aria-label={texts.removeOf(name)}
          >
            {texts.remove}
          </Link>
        )}
      </div>
    </li>
  );
};
