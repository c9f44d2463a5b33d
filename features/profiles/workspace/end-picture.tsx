import { Form, useNavigation } from 'react-router';
import type { Landscape } from '#core/landscapes.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Button } from '#ui/layout/button.tsx';
import { FileField } from '#ui/fields/file-field.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import css from './end-picture.module.css';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.end;

type Props = {
  landscape: Landscape;
  photosTo: string;
  once: string;
  isSent: boolean;
  refused: RefusedForm | undefined;
};

/**
 * The picture of a complete profile in search results. It is a landscape (a drawing) until the professional sends a
 * photo.
 */
export const EndPicture = ({ landscape, photosTo, once, isSent, refused }: Props) => {
  const isSending = useNavigation().state === 'submitting';
  const error = refused?.validation['picture'];
  const isScripted = useScripted();
  const hasPhoto = landscape.photo != null;
  return (
    <section className={css['picture']} aria-labelledby="photo">
      <ArtFrame landscape={landscape} width={320} height={240} frameClass={css['frame']} />
      <div className={css['words']}>
        <h2 id="photo">{texts.picture}</h2>
        {isSent && <LiveMessage tone="success">{texts.sent}</LiveMessage>}
        {refused?.message != null && <FormMessageNotice message={refused.message} />}
        <p className={css['soft']}>{hasPhoto ? texts.pictureKept : texts.pictureLead}</p>
        {hasPhoto ? (
          <div>
            <LinkButton tone="secondary" size="sm" to={photosTo}>
              {texts.more}
            </LinkButton>
          </div>
        ) : (
          <Form noValidate method="post" encType="multipart/form-data" className={css['form']}>
            <OnceField word={once} />
            <FileField
              id="picture"
              label={texts.file}
              name="picture"
              accept="image/*"
              isRequired
              hint={isScripted ? texts.fileHintAtOnce : texts.fileHint}
              error={error}
              onChange={({ currentTarget: { files, form } }) => {
                if (files !== null && files.length > 0) form?.requestSubmit();
              }}
            />
            {(!isScripted || isSending) && (
              <div>
                <Button type="submit" tone="tinted" isPending={isSending}>
                  {texts.send}
                </Button>
              </div>
            )}
          </Form>
        )}
      </div>
    </section>
  );
};
