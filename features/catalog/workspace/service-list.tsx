import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { OrderedRows, type OrderedRow } from '#ui/workspace/ordered-rows.tsx';
import type { ServiceIdeas } from './service-list-view.ts';
import css from './service-list.module.css';
import { serviceTexts } from './service-texts.ts';

const texts = serviceTexts.list;

const Ideas = ({ ideas, base }: { ideas: ServiceIdeas; base: string }) => (
  <div className={css['ideas']}>
    {ideas.map(({ label, ideas: list }) => (
      <section key={label}>
        <h2>{texts.suggestions(label)}</h2>
        <ul role="list">
          {list.map(({ key, text }) => (
            <li key={key}>
              <LinkButton tone="tinted" size="sm" to={`${base}/nouvelle?idee=${key}`}>
                <Plus size={16} strokeWidth={1.75} aria-hidden />
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

type Props = {
  base: string;
  rows: readonly OrderedRow[];
  counts: { readonly live: number; readonly archived: number };
  isArchived: boolean;
  ideas: ServiceIdeas;
  /** Idempotency key of the form, so that a second click sends nothing again. */ once: string;
};

const NoService = ({ base, isArchived, ideas }: Pick<Props, 'base' | 'isArchived' | 'ideas'>) => {
  if (isArchived) return <EmptyState title={texts.noneArchived} look="framed" />;
  return (
    <>
      <EmptyState title={texts.none} look="framed">
        {texts.noneHint}
      </EmptyState>
      <Ideas ideas={ideas} base={base} />
    </>
  );
};

export const ServiceList = ({ base, rows, counts, isArchived, ideas, once }: Props) => (
  <>
    {(counts.archived > 0 || isArchived) && (
      <div className={css['which']}>
        <SegmentedLinks
          label={texts.which}
          options={[
            { to: base, label: texts.live(counts.live), isCurrent: !isArchived },
            { to: `${base}?etat=archivees`, label: texts.archived(counts.archived), isCurrent: isArchived },
          ]}
        />
      </div>
    )}
    {rows.length > 0 ? (
      <>
        <Card className={css['card']}>
          <OrderedRows rows={rows} base={base} isArchived={isArchived} texts={texts} once={once} />
        </Card>
        {!isArchived && (
          <details className={css['more']}>
            <summary>
              {texts.more}
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </summary>
            <Ideas ideas={ideas} base={base} />
          </details>
        )}
      </>
    ) : (
      <NoService base={base} isArchived={isArchived} ideas={ideas} />
    )}
  </>
);
