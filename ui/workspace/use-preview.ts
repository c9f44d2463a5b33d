import { useEffect, useRef } from 'react';
import { useFetcher, type ShouldRevalidateFunctionArgs } from 'react-router';

const settleMs = 300;

/** The name of the form field that requests a preview without saving. */
export const previewName = 'apercu';

/** Prevents a reload of the page's data after a preview, which changes nothing. */
export const exceptPreviews = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.has(previewName) === true ? false : defaultShouldRevalidate;

/**
 * The preview that the page's action returns for a form, requested 300 ms after each change. `first` is shown until the
 * first response, and without JavaScript.
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
