import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { AcceptOrRefuse } from '#ui/workspace/accept-or-refuse.tsx';
import css from '#ui/workspace/admin.module.css';
import type { decideService } from '../contract/approvals.ts';
import type { ServiceState } from '../rules/states.ts';
import { approvalTexts as texts } from './approval-texts.ts';

const tones: Readonly<Record<ServiceState, BadgeTone>> = {
  draft: 'danger',
  in_review: 'warning',
  published: 'success',
  archived: 'neutral',
};

type Reviewed = Omit<DataOf<typeof decideService>, 'category'> & { readonly category: string };

type Props = {
  service: Reviewed;
  /** Whether the card shows a sale. False for a service. */ isSale: boolean;
  nowMs: number;
  refused: RefusedForm | undefined;
};

export const ApprovalCard = ({ service, isSale, nowMs, refused }: Props) => {
  const { id, name, wording, words, category, state, professional, submitted_at, decided_at, decided_by, refusal } =
    service;
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{name}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={css['soft']}>
        {texts.by(professional.name, professional.city)} · {category}
        {submitted_at !== null && ` · ${texts.since(agoText(instantMs(submitted_at), nowMs))}`}
      </p>
      {words.length > 0 && (
        <p>
          {texts.words} <b>{words.join(', ')}</b>
        </p>
      )}
      <blockquote className={css['said']}>{wording}</blockquote>
      {state === 'in_review' ? (
        <AcceptOrRefuse
          id={id}
          hidden={isSale ? { what: 'sales' } : {}}
          refused={refused}
          accept={{ label: texts.accept, value: 'accepted' }}
          refuse={{ label: texts.refuse, value: 'refused' }}
          reason={{ label: texts.reason, hint: texts.reasonHint, maxLength: 1000 }}
        />
      ) : (
        <>
          {decided_at !== null && (
            <p className={css['soft']}>{texts.decidedBy(decided_by ?? '', agoText(instantMs(decided_at), nowMs))}</p>
          )}
          {refusal !== null && <blockquote className={css['said']}>{refusal}</blockquote>}
        </>
      )}
    </Card>
  );
};
