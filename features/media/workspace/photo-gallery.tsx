import MoveLeft from 'lucide-react/icons/move-left';
import MoveRight from 'lucide-react/icons/move-right';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, Link } from 'react-router';
import type { SentPicture } from '#features/media/contract.ts';
import { altMax, movedTo } from '#features/media/rules/places.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import css from './photos.module.css';
import { photosTexts as texts } from './photos-texts.ts';

type Sorting = {
  /** Saves a new order of the pictures. Returns false when the order could not be saved. */
  readonly onSort: (order: readonly string[]) => Promise<boolean>;
};

type ItemProps = {
  readonly picture: SentPicture;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
};

const Move = ({
  picture,
  index,
  to,
  isOff,
  onMove,
}: Omit<ItemProps, 'count'> & { readonly to: number; readonly isOff: boolean }) => {
  const isBefore = to < index;
  const Icon = isBefore ? MoveLeft : MoveRight;
  return (
    <Form
      noValidate
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onMove(index, to);
      }}
    >
      <input type="hidden" name="form" value="move" />
      <input type="hidden" name="picture_id" value={picture.id} />
      <input type="hidden" name="to" value={to} />
      <IconButton
        type="submit"
        look="framed"
        isSmall
        aria-label={isBefore ? texts.beforeOf(index + 1) : texts.afterOf(index + 1)}
        disabled={isOff}
        data-move={isBefore ? 'before' : 'after'}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Form>
  );
};

const Item = ({ picture, index, count, onMove }: ItemProps) => (
  <>
    <div className={css['frame']}>
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="auto"
        width={320}
        height={240}
        alt={picture.alt || texts.image(index + 1)}
        loading="lazy"
        draggable={false}
      />
      {index === 0 && (
        <span className={css['first']}>
          <Badge tone="floating">{texts.first}</Badge>
        </span>
      )}
    </div>
    <div className={css['tools']}>
      <b>{texts.image(index + 1)}</b>
      <Move picture={picture} index={index} to={index - 1} isOff={index === 0} onMove={onMove} />
      <Move picture={picture} index={index} to={index + 1} isOff={index === count - 1} onMove={onMove} />
    </div>
    <Form noValidate method="post" className={css['told']} preventScrollReset>
      <input type="hidden" name="form" value="alt" />
      <input type="hidden" name="index" value={index} />
      <input type="hidden" name="picture_id" value={picture.id} />
      <TextField
        label={texts.alt}
        aria-label={texts.altOf(index + 1)}
        name="alt"
        defaultValue={picture.alt}
        maxLength={altMax}
      />
      <Button type="submit" tone="tinted" size="sm" aria-label={texts.keepOf(index + 1)}>
        {texts.keep}
      </Button>
      <Link
        className={buttonClass({ tone: 'plain', size: 'sm', className: css['remove'] })}
        to={`?supprimer=${picture.id}`}
        aria-label={texts.removeOf(texts.image(index + 1))}
      >
        {texts.remove}
      </Link>
    </Form>
  </>
);

/**
 * A gallery that the user reorders by dragging pictures or by the buttons of each picture. A move is announced to
 * screen readers, and the focus stays on the picture.
 */
export const PhotoGallery = ({ pictures, onSort }: { readonly pictures: readonly SentPicture[] } & Sorting) => {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly side: 'before' | 'after' }>();
  const [isBusy, setBusy] = useState(false);

  // The focus stays on the pressed button. At an end of the gallery this button is disabled, so the opposite button
  // gets the focus.
  useEffect(() => {
    if (!wanted) return;
    const { id, side } = wanted;
    const item = list.current?.querySelector(`[data-picture="${id}"]`);
    const buttons = [side, side === 'before' ? 'after' : 'before'].map((one) =>
      item?.querySelector<HTMLButtonElement>(`[data-move="${one}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [wanted]);

  const move = async (from: number, to: number, keepsFocus: boolean): Promise<void> => {
    const moved = pictures[from];
    if (!moved || isBusy || from === to) return;
    setBusy(true);
    const isDone = await onSort(
      movedTo(
        pictures.map(({ id }) => id),
        from,
        to,
      ),
    );
    if (isDone) {
      setAnnounced(texts.moved(from + 1, to + 1, pictures.length));
      if (keepsFocus) setWanted({ id: moved.id, side: to < from ? 'before' : 'after' });
    }
    setBusy(false);
  };

  return (
    <>
      <ol ref={list} className={css['grid']} role="list" aria-label={texts.order}>
        {pictures.map((picture, index) => (
          // The buttons offer the same moves to keyboard users.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={picture.id}
            data-picture={picture.id}
            className={css['item']}
            data-over={over === index && dragged !== index ? true : undefined}
            data-dragged={dragged === index ? true : undefined}
            draggable
            onDragStart={(event) => {
              if ((event.target as HTMLElement).closest('input')) return event.preventDefault();
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', picture.id);
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) void move(dragged, index, false);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
          >
            <Item
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(from, to) => void move(from, to, true)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
};
