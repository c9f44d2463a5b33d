import { useMemo } from 'react';
import { Form } from 'react-router';
import { countText } from '#core/format.ts';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { conversationRows, lineText, type ShownConversation } from '../pages/messenger-view.ts';
import { callsOfProfessional } from '../ui/calls.ts';
import { ConversationList } from '../ui/conversation-list.tsx';
import sheet from '../ui/conversation-list.module.css';
import css from '../ui/messenger.module.css';
import { ReportLine } from '../ui/report-line.tsx';
import { Thread } from '../ui/thread.tsx';
import type { ProMessenger } from './pro-messages-load.ts';
import { proConversationPath, proMessagesPath, repliesPath } from './pro-messages-paths.ts';
import { proMessagesTexts as texts } from './pro-messages-texts.ts';

type Refused = { readonly refused: string; readonly text: string | null } | undefined;
type Props = { loaded: ProMessenger; dashboard: string; refused: Refused; mayEditReplies: boolean };

const Opened = ({
  conversation,
  loaded,
  dashboard,
  refused,
  mayEditReplies,
}: { conversation: ShownConversation } & Props) => {
  const { id } = conversation;
  const calls = useMemo(() => callsOfProfessional(loaded.id, id), [loaded.id, id]);
  const reported = conversation.lines.find((line) => line.id === loaded.reported && !line.is_own);
  return (
    <Thread
      loaded={refused?.text == null ? conversation : { ...conversation, draft: refused.text }}
      calls={calls}
      nowMs={loaded.nowMs}
      once={loaded.once}
      backTo={proMessagesPath(dashboard)}
      visitTo={(visitId) => `${dashboard}/rendez-vous?booking_id=${visitId}`}
      reportTo={(line) => proConversationPath(dashboard, id, { signaler: line })}
      bookTo={null}
      refused={reported === undefined ? (refused?.refused ?? null) : null}
      replies={{
        texts: loaded.replies,
        label: texts.replies,
        edit: mayEditReplies ? { to: repliesPath(dashboard), text: texts.ownReplies } : null,
      }}
    >
      {reported && (
        <ReportLine
          lineId={reported.id}
          text={lineText({ ...reported, starts_at: null }, conversation.time_zone)}
          once={loaded.once}
          backTo={proConversationPath(dashboard, id)}
          error={refused?.refused}
        />
      )}
    </Thread>
  );
};

const Filters = ({ loaded: { words, filter, list }, dashboard }: Pick<Props, 'loaded' | 'dashboard'>) => {
  const to = (vue: string | null): string =>
    proMessagesPath(dashboard, { ...(words !== '' && { q: words }), ...(vue !== null && { vue }) });
  return (
    <div className={sheet['filters']}>
      <Form noValidate method="get" action={proMessagesPath(dashboard)} role="search">
        <SearchTextField
          label={texts.searchLabel}
          placeholder={texts.searchHint}
          defaultValue={words}
          maxLength={120}
        />
      </Form>
      <SegmentedLinks
        label={texts.filters}
        options={[
          { to: to(null), label: texts.all, isCurrent: filter === 'all' },
          { to: to('non-lus'), label: texts.unread(countText(list.unread)), isCurrent: filter === 'unread' },
          { to: to('aujourd-hui'), label: texts.today, isCurrent: filter === 'today' },
        ]}
      />
    </div>
  );
};

const First = ({ first }: { first: NonNullable<ProMessenger['first']> }) => (
  <section className={css['empty']}>
    <h2>{first.name}</h2>
    {first.closed === null ? (
      <Form noValidate method="post" reloadDocument>
        <input type="hidden" name="visit" value={first.visit} />
        <Button type="submit">{texts.first(first.name)}</Button>
      </Form>
    ) : (
      <p>{first.closed}</p>
    )}
  </section>
);

const BesideList = (props: Props) => {
  const { open, first } = props.loaded;
  if (open !== null) return <Opened key={open.id} conversation={open} {...props} />;
  if (first !== null) return <First first={first} />;
  return (
    <section className={css['empty']}>
      <h2>{texts.choose}</h2>
      <p>{texts.chooseHint}</p>
    </section>
  );
};

/** The list of a professional's conversations beside the open conversation. On narrow screens the two are stacked. */
export const ProMessengerPart = (props: Props) => {
  const { loaded, dashboard } = props;
  const { list, open, first, words, filter, pageIndex, nowMs } = loaded;
  const isNarrowed = words !== '' || filter !== 'all';
  if (list.total === 0 && !isNarrowed && open === null && first === null)
    return (
      <EmptyState title={texts.none} look="framed">
        {texts.noneHint}
      </EmptyState>
    );
  const toPage = (page: number): string =>
    proMessagesPath(dashboard, {
      ...(words !== '' && { q: words }),
      ...(filter !== 'all' && { vue: filter === 'unread' ? 'non-lus' : 'aujourd-hui' }),
      page: String(page),
    });
  return (
    <div className={css['frame']} data-open={open !== null || first !== null || undefined}>
      <ConversationList
        rows={conversationRows(list.data, nowMs)}
        currentId={open?.id ?? null}
        to={(id) => proConversationPath(dashboard, id)}
        head={<Filters {...props} />}
        foot={
          list.total === 0 ? (
            <div className={sheet['pages']}>
              <p>
                <b>{texts.noneFound}</b>
              </p>
              <p>{texts.noneFoundHint}</p>
              <LinkButton tone="secondary" size="sm" to={proMessagesPath(dashboard)}>
                {texts.seeAll}
              </LinkButton>
            </div>
          ) : (
            <div className={sheet['pages']}>
              <Pagination current={pageIndex} total={Math.ceil(list.total / list.itemsPerPage)} toPage={toPage} />
            </div>
          )
        }
      />
      <BesideList {...props} />
    </div>
  );
};
