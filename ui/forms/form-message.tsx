import { lazy, Suspense, useEffect, useState } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { oopsTexts as texts } from './oops-texts.ts';
import type { FormMessage } from './refusal-message.ts';

const Alert = lazy(async () => ({ default: (await loadLater(() => import('#ui/overlays/alert.tsx'))).Alert }));

/** A failure on our side: an alert over the page, whose words stay in the page once it is closed, and stand there alone where no script runs. */
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

/** The words of a refusal, for a notice that stands already. */
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

/** What is said above a form of its refusal, the one way (docs/product/api.md#form-messages). */
export const FormMessageNotice = ({ message }: { message: FormMessage }) => (
  <Notice tone="error" isLive>
    <FormMessageWords message={message} />
  </Notice>
);
