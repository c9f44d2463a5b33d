import ReceiptText from 'lucide-react/icons/receipt-text';
import Undo2 from 'lucide-react/icons/undo-2';
import type { PaperLine } from '../pages/papers-view.ts';
import { paperTexts as texts } from '../texts.ts';
import css from './papers-part.module.css';

export const PapersPart = ({ papers, className }: { papers: readonly PaperLine[]; className: string | undefined }) => (
  <section className={className} aria-labelledby="papiers">
    <h2 id="papiers">{texts.heading}</h2>
    <ul className={css['papers']} role="list">
      {papers.map(({ id, name, amount, isCredit, to }) => (
        <li key={id} className={css['paper']}>
          {isCredit ? (
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
          ) : (
            <ReceiptText size={18} strokeWidth={1.75} aria-hidden />
          )}
          <span>
            <b>{name}</b>
            <span className={css['amount']}>{amount}</span>
          </span>
          {to === null ? (
            <span className={css['soft']}>{texts.preparing}</span>
          ) : (
            <a className="link" href={to} aria-label={texts.downloadLabel(name)}>
              {texts.download}
            </a>
          )}
        </li>
      ))}
    </ul>
    {texts.language !== '' && <p className={css['soft']}>{texts.language}</p>}
  </section>
);
