import { lazy, useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { Button } from '#ui/layout/button.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { links } from '#ui/links.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { conversationPath, messengerPath } from '../pages/messenger-paths.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import { conversationRows } from '../pages/messenger-view.ts';
import { conversationRefreshMs } from '../rules/lines.ts';
import type { ClientMessenger } from '../pages/messenger-load.ts';
import composer from './composer.module.css';
import { ConversationList } from './conversation-list.tsx';
import sheet from './conversation-list.module.css';
import css from './messenger.module.css';
import thread from './thread.module.css';

// The script of the open conversation loads after the list, because the list may be shown alone. The server imports it
// at once, because it renders the whole page.
const loadOpened = () => loadLater(() => import('./opened-conversation.tsx'));
const OpenedConversation = import.meta.env.SSR
  ? (await loadOpened()).OpenedConversation
  : lazy(async () => ({ default: (await loadOpened()).OpenedConversation }));
const openedStyles = [thread, css, composer];

type Props = {
  loaded: ClientMessenger;
  refused: { readonly refused: string; readonly text: string | null } | undefined;
};

const First = ({ first }: { first: NonNullable<ClientMessenger['first']> }) => (
  <section className={css['empty']}>
    <h2>{first.name}</h2>
    {first.closed === null ? (
      <Form noValidate method="post" reloadDocument>
        <input type="hidden" name="pro_id" value={first.professionalId} />
        <Button type="submit">{texts.writeTo(first.name)}</Button>
      </Form>
    ) : (
      <>
        <p>{first.closed}</p>
        {first.page !== null && (
          <LinkButton tone="primary" to={profilePath(first.page)}>
            {texts.seePage(first.name)}
          </LinkButton>
        )}
      </>
    )}
  </section>
);

const BesideList = ({ loaded, refused }: Props) => {
  const { open, first } = loaded;
  if (open !== null)
    return (
      <LazyPart styles={openedStyles}>
        <OpenedConversation key={open.id} conversation={open} loaded={loaded} refused={refused} />
      </LazyPart>
    );
  if (first !== null) return <First first={first} />;
  return (
    <section className={css['empty']}>
      <h2>{texts.choose}</h2>
      <p>{texts.chooseHint}</p>
    </section>
  );
};

/** The error shown when the list of conversations could not be loaded. Reloads the list at each refresh interval. */
const Failed = () => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), conversationRefreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <Notice tone="error">
        <b>{texts.failed}</b> {texts.failedHint}
      </Notice>
      <p>
        <LinkButton to={messengerPath} reloadDocument>
          {texts.again}
        </LinkButton>
      </p>
    </>
  );
};

/** A client's list of conversations beside the open conversation. On narrow screens the two are stacked. */
export const Messenger = ({ loaded, refused }: Props) => {
  const { list, open, first, nowMs } = loaded;
  if (list === null) return <Failed />;
  if (list.length === 0 && open === null && first === null)
    return (
      <EmptyState
        title={texts.none}
        look="framed"
        actions={
          <LinkButton tone="primary" to={links.search}>
            {texts.search}
          </LinkButton>
        }
      >
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <div className={css['frame']} data-open={open !== null || first !== null || undefined}>
      <ConversationList
        rows={conversationRows(list, nowMs)}
        currentId={open?.id ?? null}
        to={(id) => conversationPath(id)}
        foot={<p className={sheet['kept']}>{texts.retention}</p>}
      />
      <BesideList loaded={loaded} refused={refused} />
    </div>
  );
};
