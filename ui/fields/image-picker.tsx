import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { imageFile } from '#core/fields/files.ts';
import { typedPhoto } from '../browser/typed-photo.ts';
import { Alert } from '../overlays/alert.tsx';
import { Button } from '../layout/button.tsx';
import { buttonClass } from '../layout/button-class.ts';
import { FieldMessage } from './field.tsx';
import css from './image-picker.module.css';
import { imageTexts as texts } from './image-texts.ts';
import { SidePanel } from '../overlays/side-panel.tsx';

export type PickedImage = { readonly id: string; readonly url: string; readonly alt?: string };

/** Undefined on success, else the error message. */
type Outcome = Promise<string | undefined>;

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  images: readonly PickedImage[];
  max: number;
  maxMegabytes: number;
  /** The share of the file that is sent, from 0 to 1. At 1 the server is processing the image. */
  progress?: number | undefined;
  onChoose: (file: File) => Outcome;
  onReplace: (id: string, file: File) => Outcome;
  onDelete: (id: string) => Outcome;
};

type FileChoiceProps = {
  label: string;
  className: string | undefined;
  icon?: ReactNode;
  isBusy: boolean;
  onFile: (file: File | null) => void;
};

/** A file input styled as a button. While a file is being sent, the input does nothing but can still have the focus. */
const FileChoice = ({ label, className, icon, isBusy, onFile }: FileChoiceProps) => (
  <label className={className} data-disabled={isBusy || undefined}>
    {icon}
    <input
      type="file"
      accept="image/*"
      className={css['file']}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        onFile(event.target.files?.[0] ?? null);
        // Lets the visitor choose the same file again.
        event.target.value = '';
      }}
    />
    <span className={icon === undefined ? undefined : 'visually-hidden'}>{label}</span>
  </label>
);

type ImageRadiosProps = {
  images: readonly PickedImage[];
  current: PickedImage | undefined;
  onPick: (id: string) => void;
};

const ImageRadios = ({ images, current, onPick }: ImageRadiosProps) =>
  images.map(({ id, url, alt }, i) => (
    <label key={id} className={css['image']}>
      <input
        type="radio"
        name="image"
        className={css['file']}
        checked={id === current?.id}
        onChange={() => onPick(id)}
      />
      <img src={url} alt={alt ?? texts.one(i + 1)} width={120} height={120} />
    </label>
  ));

type CurrentActionsProps = Pick<FileChoiceProps, 'isBusy' | 'onFile'> & { onDelete: () => void };

const CurrentActions = ({ isBusy, onFile, onDelete }: CurrentActionsProps) => (
  <>
    <FileChoice
      label={texts.replace}
      className={buttonClass({ tone: 'tinted', size: 'sm', className: css['button'] })}
      isBusy={isBusy}
      onFile={onFile}
    />
    <Button tone="quiet" size="sm" className={css['delete']} aria-disabled={isBusy || undefined} onClick={onDelete}>
      {texts.delete}
    </Button>
  </>
);

const Progress = ({ share }: { share: number }) => (
  <p className={css['progress']}>
    <progress aria-label={texts.sending} value={share} max={1} />
    <span>{share < 1 ? texts.sent(Math.floor(share * 100)) : texts.making}</span>
  </p>
);

type DeletionAlertProps = { isOpen: boolean; onClose: () => void; onDelete: () => void };

const DeletionAlert = ({ isOpen, onClose, onDelete }: DeletionAlertProps) => (
  <Alert
    title={texts.deleteTitle}
    isOpen={isOpen}
    onClose={onClose}
    actions={[
      { label: texts.keep, onPress: onClose },
      { label: texts.delete, tone: 'danger', onPress: onDelete },
    ]}
  >
    {texts.deleteText}
  </Alert>
);

/** Tracks the upload or the deletion in progress. Returns the error or the success of the last upload or deletion. */
const useSending = (maxMegabytes: number) => {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const follow = async (outcome: Outcome): Promise<void> => {
    setPending(true);
    setDone(false);
    const refusal = await outcome;
    setError(refusal);
    setDone(refusal === undefined);
    setPending(false);
  };
  const take = (chosen: File | null, act: (file: File) => Outcome): void => {
    const file = chosen && typedPhoto(chosen);
    const refusal = imageFile(maxMegabytes)(file && { type: file.type, sizeBytes: file.size });
    if (isPending) return;
    if (file === null || refusal !== undefined) setError(refusal);
    else void follow(act(file));
  };
  const clearError = () => setError(undefined);
  return { error, isPending, isDone, clearError, follow, take };
};

/**
 * The images of an object, in a side panel (docs/product/widgets.md#image-picker). The visitor can add or replace an
 * image, or delete it after a confirmation. A file that is too heavy or is not an image gets an error.
 */
export const ImagePicker = ({
  title,
  isOpen,
  onClose,
  images,
  max,
  maxMegabytes,
  progress,
  onChoose,
  onReplace,
  onDelete,
}: Props) => {
  const [picked, setPicked] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const { error, isPending, isDone, clearError, follow, take } = useSending(maxMegabytes);
  const panel = useRef<HTMLDivElement>(null);
  const current = images.find(({ id }) => id === picked) ?? images[0];

  // The focused button may have disappeared: the add button at the maximum, or the delete button of the last image.
  useEffect(() => {
    if (!isPending && !isDeleting && isOpen && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isPending, isDeleting, isOpen]);

  return (
    <SidePanel title={title} isOpen={isOpen} onClose={onClose}>
      <div ref={panel} className={css['picker']} aria-busy={isPending}>
        <fieldset className={css['grid']}>
          <legend className="visually-hidden">{texts.which}</legend>
          <ImageRadios
            images={images}
            current={current}
            onPick={(id) => {
              setPicked(id);
              clearError();
            }}
          />
          {images.length < max && (
            <FileChoice
              label={texts.add}
              className={css['add']}
              icon={<ImagePlus size={24} strokeWidth={1.75} aria-hidden />}
              isBusy={isPending}
              onFile={(file) => take(file, onChoose)}
            />
          )}
        </fieldset>
        <div className={css['actions']}>
          {current && (
            <CurrentActions
              isBusy={isPending}
              onFile={(file) => take(file, (chosen) => onReplace(current.id, chosen))}
              onDelete={() => setDeleting(!isPending)}
            />
          )}
          <span className={css['count']}>{texts.count(images.length, max)}</span>
        </div>
        {isPending && progress !== undefined && <Progress share={progress} />}
        <p role="status">
          {error === undefined ? (
            isDone && <span className="visually-hidden">{texts.done}</span>
          ) : (
            <FieldMessage>{error}</FieldMessage>
          )}
        </p>
      </div>
      <DeletionAlert
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDelete={() => {
          setDeleting(false);
          if (current) void follow(onDelete(current.id));
        }}
      />
    </SidePanel>
  );
};
