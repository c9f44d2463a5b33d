import { lazy, Suspense, useEffect, useState } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { oopsTexts as texts } from './oops-texts.ts';
import type { FormMessage } from './refusal-message.ts';

const Alert = lazy(async () => ({ default: (await loadLater(() => import('#ui/overlays/alert.tsx'))).Alert }));

/**
 * An internal error, in an alert over the page. The text also stays in the page, for visitors who close the alert or
 * have no JavaScript.
 */
const Oops = ({ text, reference }: { text: string; reference: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <>
      <p>
        <strong>{texts.title}</strong>
      </p>
      <p>{text}</p>
      {reference !== null && <p>{texts.reference(reference)}</p>}
      {isOpen && (
        <Suspense fallback={null}>
          <Alert title={texts.title} isOpen onClose={() => setOpen(false)}>
            {text}
          </Alert>
        </Suspense>
      )}
    </>
  );
};

export const FormMessageWords = ({ message }: { message: FormMessage }) => {
  if (typeof message === 'string') return message;
  if ('alert' in message) return <Oops key={message.reference} text={message.alert} reference={message.reference} />;
  return (
    <ul>
      {message.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

/** The message above a refused form (docs/product/api.md#form-messages). */
export const FormMessageNotice = ({ message }: { message: FormMessage }) => (
  <Notice tone="error" isLive>
    <FormMessageWords message={message} />
  </Notice>
);
