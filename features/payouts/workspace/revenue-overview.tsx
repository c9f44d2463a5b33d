import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { percentText } from '#core/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Stepper } from '#ui/lists/stepper.tsx';
import { revenueTexts as texts } from './revenue-texts.ts';
import type { OverviewView } from './revenue-view.ts';
import css from './revenue.module.css';

const Figure = ({ label, price, children }: { label: string; price: string; children: ReactNode }) => (
  <Card as="section" className={css['figure']}>
    <span className={css['soft']}>{label}</span>
    <strong className={css['big']}>{price}</strong>
    {children}
  </Card>
);

const Stopped = ({ stopped }: Pick<OverviewView, 'stopped'>) =>
  stopped.map(({ id, sentence, todo, to, open }) => (
    <Notice key={id} tone="warning">
      <strong>{sentence}</strong> {todo}{' '}
      {to !== null && (
        <Link className="link" to={to}>
          {open}
        </Link>
      )}
    </Notice>
  ));

const Waiting = ({ waiting }: Pick<OverviewView, 'waiting'>) => (
  <Card as="section">
    <div className={css['head']}>
      <h2>{texts.waiting.heading}</h2>
      {waiting.rows.length > 0 && <b className={css['number']}>{waiting.total}</b>}
    </div>
    {waiting.rows.length === 0 ? (
      <p className={css['soft']}>{texts.waiting.none}</p>
    ) : (
      <div className={css['rows']}>
        {waiting.rows.map(({ id, sentence, why, price, to }) => (
          <div key={id} className={css['row']}>
            <span>
              <b>{sentence}</b>
              <span className={css['soft']}>
                {why}{' '}
                {to !== null && (
                  <Link className="link" to={to}>
                    {texts.waiting.answer}
                  </Link>
                )}
              </span>
            </span>
            <b className={css['number']}>{price}</b>
          </div>
        ))}
        {waiting.others > 0 && <p className={css['soft']}>{texts.waiting.others(waiting.others)}</p>}
      </div>
    )}
  </Card>
);

const Path = ({ step }: { step: number }) => (
  <Card as="section">
    <h2>{texts.path.heading}</h2>
    <div className={css['steps']}>
      <Stepper steps={texts.path.steps.map((label) => ({ label }))} current={step} label={texts.path.label} />
    </div>
    <p className={css['soft']}>{texts.path.text}</p>
  </Card>
);

export const RevenueOverview = ({ view, dashboard }: { view: OverviewView; dashboard: string }) => (
  <div className={css['page']}>
    <Stopped stopped={view.stopped} />
    {view.owed !== null && <Notice tone="info">{view.owed}</Notice>}
    <div className={css['figures']}>
      <Figure label={view.next.label} price={view.next.price}>
        <span className={css['soft']}>{view.next.text}</span>
        {view.next.isSmall && <span className={css['soft']}>{texts.next.small}</span>}
        {view.next.to !== null && (
          <LinkButton className={css['action']} tone="primary" to={view.next.to}>
            {texts.next.see}
          </LinkButton>
        )}
      </Figure>
      <Figure label={texts.later.label} price={view.later.price}>
        <span className={css['soft']}>{view.later.text}</span>
      </Figure>
      <Figure label={texts.paid.label} price={view.paid.price}>
        <span className={css['soft']}>{view.paid.text}</span>
      </Figure>
    </div>
    <div className={css['two']}>
      <div className={css['column']}>
        <Waiting waiting={view.waiting} />
        <Path step={view.pathStep} />
      </div>
      <div className={css['column']}>
        <Card as="section">
          <h2>{texts.commission.heading}</h2>
          <p className={css['soft']}>{texts.commission.text}</p>
          <dl className={css['rates']}>
            {view.rates.map(([label, percent]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{percentText(percent)}</dd>
              </div>
            ))}
          </dl>
          <p className={css['action']}>
            <Link className="link" to={`${dashboard}/partager`}>
              {texts.commission.share}
            </Link>
          </p>
        </Card>
        <Card as="section">
          <div className={css['head']}>
            <h2>{texts.account.heading}</h2>
            <Badge tone={view.account.isActive ? 'success' : 'warning'}>{view.account.state}</Badge>
          </div>
          <p className={css['soft']}>{view.account.text}</p>
          <LinkButton className={css['action']} tone="tinted" to={`${dashboard}/paiements`}>
            {texts.account.open}
          </LinkButton>
        </Card>
      </div>
    </div>
  </div>
);
