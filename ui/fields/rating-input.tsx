import { useState } from 'react';
import { countText, ratingText } from '#core/format.ts';
import { FieldMessage, RequiredStar } from './field.tsx';
import css from './rating-input.module.css';
import { OneStar, Rating } from '../lists/rating.tsx';
import { inputMessages } from '#core/fields/messages.ts';
import { uiTexts } from '../texts.ts';
import { widgetTexts } from '../widget-texts.ts';

/** The options of a rating (docs/product/widgets.md#option-shapes). */
export type RatingShape = {
  readonly maxRating?: number;
  /** `total` draws whole stars only. `partial` fills a part of the last star. */
  readonly type?: 'total' | 'partial';
  readonly currentRating?: number;
  readonly readOnly?: boolean;
  readonly required?: boolean;
};

type Props = RatingShape & {
  label: string;
  name: string;
  /** The meaning of each number of stars, from one star on. */ words?: readonly string[];
  error?: string | undefined;
  onChange?: (rating: number) => void;
};

/**
 * A choice of stars (docs/product/widgets.md#rating). Hovering previews a number of stars, a click chooses it, and
 * arrows change it. When `readOnly` is set, the stars are an image with an accessible name.
 */
export const RatingInput = ({
  label,
  name,
  maxRating = 5,
  type = 'total',
  currentRating = 0,
  readOnly = false,
  required = false,
  words,
  error,
  onChange,
}: Props) => {
  const [rating, setRating] = useState(currentRating);
  const [hovered, setHovered] = useState<number>();
  const labelOf = (value: number, figure: string): string => {
    const word = words?.[value - 1];
    return uiTexts.rating(figure, maxRating) + (word === undefined ? '' : `, ${word}`);
  };
  const shown = hovered ?? (type === 'total' ? Math.round(rating) : rating);
  if (readOnly) {
    return (
      <div className={css['field']}>
        <span className={css['label']}>{label}</span>
        <span className={css['fixed']}>
          <Rating value={rating} max={maxRating} type={type} />
        </span>
      </div>
    );
  }
  return (
    <fieldset
      role="radiogroup"
      className={css['field']}
      aria-required={required || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={css['label']}>
        {label}
        {required && <RequiredStar />}
      </legend>
      <div className={css['row']}>
        <span className={css['stars']} onPointerLeave={() => setHovered(undefined)}>
          {Array.from({ length: maxRating }, (_, index) => (
            <label
              key={index}
              className={css['star']}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(index + 1)}
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                className={css['input']}
                data-missing={widgetTexts.rating.missing}
                aria-label={labelOf(index + 1, countText(index + 1))}
                required={required}
                checked={rating === index + 1}
                onChange={() => {
                  setRating(index + 1);
                  onChange?.(index + 1);
                }}
              />
              <OneStar percent={Math.round(Math.min(1, Math.max(0, shown - index)) * 100)} />
            </label>
          ))}
        </span>
        <span className={css['figure']} aria-hidden="true">
          {shown === 0 ? '' : labelOf(shown, Number.isInteger(shown) ? countText(shown) : ratingText(shown))}
        </span>
      </div>
      {error !== undefined && (
        <FieldMessage id={`${name}-error`}>
          {error === inputMessages.missingFields ? widgetTexts.rating.missing : error}
        </FieldMessage>
      )}
    </fieldset>
  );
};
