import { Link } from 'react-router';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { campaignTexts } from './campaign-texts.ts';
import type { CampaignsView } from './campaign-view.ts';
import css from './campaigns.module.css';

const texts = campaignTexts.list;

export const CampaignsList = ({ view: { base, page, pages, rows } }: { view: CampaignsView }) =>
  rows.length === 0 ? (
    <EmptyState
      title={texts.empty.title}
      look="framed"
      actions={
        <LinkButton tone="primary" to={`${base}/nouveau`}>
          {texts.write}
        </LinkButton>
      }
    >
      {texts.empty.text}
    </EmptyState>
  ) : (
    <>
      <ol role="list" className={css['list']} aria-label={texts.label}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={row.to} className={css['row']}>
              <b>{row.subject}</b>
              <span className={css['soft']}>
                {row.kind} · {row.when}
              </span>
              {row.counts !== '' && <span className={css['counts']}>{row.counts}</span>}
            </Link>
            <Badge tone={row.state.tone}>{row.state.text}</Badge>
          </li>
        ))}
      </ol>
      <Pagination current={page} total={pages} toPage={(one) => (one === 1 ? base : `${base}?page=${one}`)} />
      <p className={css['soft']}>{texts.storedAYear}</p>
    </>
  );
