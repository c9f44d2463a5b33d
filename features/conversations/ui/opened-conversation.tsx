import { useMemo } from 'react';
import { visitPath } from '#features/bookings/pages/paths.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import type { ClientMessenger } from '../pages/messenger-load.ts';
import { conversationPath, messengerPath } from '../pages/messenger-paths.ts';
import { lineText, type ShownConversation } from '../pages/messenger-view.ts';
import { callsOfClient } from './calls.ts';
import { ReportLine } from './report-line.tsx';
import { Thread } from './thread.tsx';

type Props = {
  conversation: ShownConversation;
  loaded: ClientMessenger;
  refused: { readonly refused: string; readonly text: string | null } | undefined;
};

export const OpenedConversation = ({ conversation, loaded, refused }: Props) => {
  const { id, across } = conversation;
  const calls = useMemo(() => callsOfClient(id), [id]);
  const reported = conversation.lines.find((line) => line.id === loaded.reported && !line.is_own);
  return (
    <Thread
      loaded={refused?.text == null ? conversation : { ...conversation, draft: refused.text }}
      calls={calls}
      nowMs={loaded.nowMs}
      once={loaded.once}
      backTo={messengerPath}
      visitTo={(visitId) => visitPath(visitId, null)}
      reportTo={(line) => conversationPath(id, { signaler: line })}
      bookTo={across.professional && profilePath(across.professional)}
      refused={reported === undefined ? (refused?.refused ?? null) : null}
    >
      {reported && (
        <ReportLine
          lineId={reported.id}
          text={lineText({ ...reported, starts_at: null }, conversation.time_zone)}
          once={loaded.once}
          backTo={conversationPath(id)}
          error={refused?.refused}
        />
      )}
    </Thread>
  );
};
