import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { openDocument } from '#ui/browser/open-document.ts';
import { useTypedBefore } from './typed-before.ts';
import { unsavedTexts as texts } from './unsaved-texts.ts';

const Alert = lazy(async () => ({ default: (await loadLater(() => import('#ui/overlays/alert.tsx'))).Alert }));

const here = (): string => location.pathname + location.search;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The URL of a clicked link that leaves the page in this tab. Null for other clicks. */
const leadsTo = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target !== '' || link.origin !== location.origin) return null;
  return link.pathname + link.search === here() ? null : link.href;
};

/** The position of an entry in the browser history, as the router stores it. */
const rankOf = (state: unknown): number => (state as { readonly idx?: number } | null)?.idx ?? 0;

type Props = {
  /** The id of the form. The form itself can be submitted without a confirmation. */ form: string;
  title?: string;
  children?: ReactNode;
};

/** Asks for a confirmation before a link, the back button or the closing of the tab loses unsaved changes. */
export const Unsaved = ({ form, title = texts.title, children = texts.text }: Props) => {
  const isLeaving = useRef(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    const page = here();
    const rank = rankOf(history.state);
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.id === form) isLeaving.current = true;
    };
    // Handles the click before the router does. The router's own blocker would make the code of every page larger.
    const follow = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => openDocument(to));
    };
    let isReturning = false;
    const back = (event: PopStateEvent) => {
      if (isLeaving.current || (here() === page && !isReturning)) return;
      event.stopImmediatePropagation();
      const steps = rankOf(event.state) - rank;
      if (isReturning || steps === 0) {
        isReturning = false;
        return;
      }
      isReturning = true;
      history.go(-steps);
      setLeave(() => () => history.go(steps));
    };
    addEventListener('beforeunload', warn);
    addEventListener('submit', send, true);
    addEventListener('click', follow, true);
    addEventListener('popstate', back, true);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('submit', send, true);
      removeEventListener('click', follow, true);
      removeEventListener('popstate', back, true);
    };
  }, [form]);
  if (leave === null) return null;
  const stay = () => setLeave(null);
  const quit = () => {
    isLeaving.current = true;
    leave();
  };
  return (
    <Suspense>
      <Alert
        title={title}
        isOpen
        onClose={stay}
        actions={[
          { label: texts.stay, onPress: stay },
          { label: texts.quit, tone: 'danger', onPress: quit },
        ]}
      >
        {children}
      </Alert>
    </Suspense>
  );
};

/**
 * The component `Unsaved` for a form with uncontrolled fields. It starts at the first typed letter, or at once when a
 * refused form came back.
 */
export const UnsavedOnceTyped = ({ form, isTyped }: { form: string; isTyped: boolean }) => {
  const [hasTyped, setTyped] = useState(isTyped);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')?.id === form) setTyped(true);
    };
    addEventListener('input', hear);
    return () => removeEventListener('input', hear);
  }, [form]);
  // Repeats the changes made before hydration. The listener above must already hear them.
  useTypedBefore(form);
  return hasTyped ? <Unsaved form={form} /> : null;
};
