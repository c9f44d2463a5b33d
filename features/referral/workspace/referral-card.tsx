import Gift from 'lucide-react/icons/gift';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import css from './referral-card.module.css';
import { referralTexts as texts } from './referral-texts.ts';

type Props = { code: string; link: string; qr?: string; supportEmail: string };

export const ReferralCard = ({ code, link, qr, supportEmail }: Props) => (
  <Card as="section" className={css['card']}>
    <div className={css['head']}>
      <span className={css['icon']}>
        <Gift size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h2>{texts.heading}</h2>
        <p>{texts.lead}</p>
      </div>
    </div>
    <dl className={css['facts']}>
      <div>
        <dt>{texts.code}</dt>
        <dd className={css['copied']}>
          <span className="figures">{code}</span>
          <CopyButton text={code} supportEmail={supportEmail} label={texts.copyCode} />
        </dd>
      </div>
      <div>
        <dt>{texts.link}</dt>
        <dd className={css['copied']}>
          <span className={css['link']}>{link}</span>
          <CopyButton text={link} supportEmail={supportEmail} label={texts.copyLink} />
        </dd>
      </div>
    </dl>
    {qr !== undefined && (
      <figure className={css['qr']}>
        <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={texts.qrAlt} width={180} height={180} />
        <figcaption>{texts.qr}</figcaption>
      </figure>
    )}
  </Card>
);
