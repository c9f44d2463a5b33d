import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { countText } from '#core/format.ts';
import css from './field.module.css';
import { Field, fieldAttributes } from './field.tsx';
import { uiTexts } from '../texts.ts';
import { useScripted } from '../layout/use-scripted.ts';

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'className'> & {
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A text field of several lines. With `maxLength` it shows a counter, such as « 134 sur 600 ». */
export const TextArea = ({ label, isRequired = false, hint, error, maxLength, onChange, ...rest }: Props) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  // Without JavaScript the counter could not follow the typing, so it is hidden.
  const isCounted = useScripted();
  const figures = `figures ${css['counted']} ${isCounted ? '' : css['uncounted']}`;
  const aside =
    maxLength === undefined ? undefined : (
      <span className={figures}>{uiTexts.loadMore.count(countText(length), countText(maxLength))}</span>
    );
  return (
    <Field id={id} label={label} isRequired={isRequired} hint={hint} error={error} aside={aside}>
      <span className={`${css['box']} ${css['tall']}`}>
        <textarea
          {...rest}
          {...fieldAttributes(id, isRequired, true, error)}
          maxLength={maxLength}
          className={css['input']}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
        />
      </span>
    </Field>
  );
};
