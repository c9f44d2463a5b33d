import Plus from 'lucide-react/icons/plus';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { OrderedRows } from '#ui/workspace/ordered-rows.tsx';
import type { SaleKind } from '../rules/sale-items.ts';
import { archivesTab, type SaleListView } from './sale-list-view.ts';
import css from './sale-list.module.css';
import { ownSaleTexts } from './sale-texts.ts';

const texts = ownSaleTexts.list;

export const AddSale = ({ base, kind }: { base: string; kind: SaleKind }) => (
  <LinkButton tone="primary" to={`${base}/nouveau?sorte=${kind}`}>
    <Plus size={18} strokeWidth={1.75} aria-hidden />
    {texts.add[kind]}
  </LinkButton>
);

type Props = SaleListView & { base: string };

const NoSale = ({ base, kind, isArchived }: Pick<Props, 'base' | 'kind' | 'isArchived'>) => {
  if (isArchived) return <EmptyState title={texts.noneArchived} look="framed" />;
  return (
    <EmptyState title={texts.none[kind]} look="framed" actions={<AddSale base={base} kind={kind} />}>
      {texts.hints[kind]}
    </EmptyState>
  );
};

export const SaleList = ({ base, kind, isArchived, archived, counts, rows }: Props) => (
  <>
    <div className={css['tabs']}>
      <SegmentedLinks
        label={texts.which}
        options={[
          ...counts.map((tab) => ({
            to: `${base}?tab=${tab.kind}`,
            label: texts.count(texts.kinds[tab.kind], tab.count),
            isCurrent: !isArchived && tab.kind === kind,
          })),
          ...(archived > 0 || isArchived
            ? [
                {
                  to: `${base}?tab=${archivesTab}`,
                  label: texts.count(texts.archived, archived),
                  isCurrent: isArchived,
                },
              ]
            : []),
        ]}
      />
    </div>
    {rows.length > 0 ? (
      <Card className={css['card']}>
        <OrderedRows rows={rows} base={base} isArchived={isArchived} texts={texts.rows} />
      </Card>
    ) : (
      <NoSale base={base} kind={kind} isArchived={isArchived} />
    )}
  </>
);
