import { useEffect, useRef } from 'react';
import { useFetcher, type ShouldRevalidateFunctionArgs } from 'react-router';

const settleMs = 300;

/** The name of what asks for a look at what is typed, without keeping it. */
export const previewName = 'apercu';

/** A look at what is typed changes nothing: nothing is read again. */
export const exceptPreviews = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.has(previewName) === true ? false : defaultShouldRevalidate;

/**
 * What the page's action says of what is typed, asked again a moment after each change; `first` until then, which is all that a page without JavaScript
 * has.
 */
export const usePreview = <T>(first: T): readonly [shown: T, onChange: (form: HTMLFormElement | null) => void] => {
  const fetcher = useFetcher<{ readonly preview: T }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form) return;
      const typed = new FormData(form);
      typed.set(previewName, '1');
      void fetcher.submit(typed, { method: 'post' });
    }, settleMs);
  };
  return [fetcher.data?.preview ?? first, ask];
};
