import { useMemo } from 'react';
import { TextArea } from '#ui/fields/text-area.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { proMessagesTexts as texts } from './pro-messages-texts.ts';

type Props = {
  replies: readonly string[];
  refused: { readonly refused: string; readonly text: string | null } | undefined;
  isSaved: boolean;
  backTo: string;
};

export const QuickReplies = ({ replies, refused, isSaved, backTo }: Props) => {
  const wrong = useMemo(
    () => refused && { at: 0, typed: {}, validation: { texts: refused.refused }, message: null },
    [refused],
  );
  return (
    <PageForm refused={wrong}>
      {isSaved && refused === undefined && <LiveMessage tone="success">{texts.repliesSaved}</LiveMessage>}
      <TextArea
        id="texts"
        name="texts"
        label={texts.repliesLabel}
        rows={12}
        defaultValue={refused?.text ?? replies.join('\n')}
        error={refused?.refused}
      />
      <p>
        <Button type="submit">{texts.repliesSave}</Button>{' '}
        <LinkButton tone="secondary" to={backTo}>
          {texts.repliesBack}
        </LinkButton>
      </p>
    </PageForm>
  );
};
