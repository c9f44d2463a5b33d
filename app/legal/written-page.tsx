import { Notice } from '#ui/layout/notice.tsx';
import { Document, DocumentSection } from '../shell/document.tsx';
import css from './legal.module.css';
import type { Amended } from './legal-facts.ts';
import type { PageContent } from './page-content.ts';
import { writtenTexts as texts } from './texts.ts';
import { ProseWords, WrittenBlock } from './written-block.tsx';

// Number of sections up to which a page has no table of contents.
const longestWithoutContents = 4;

type Props = {
  content: PageContent;
  facts: { readonly year: number; readonly demo: boolean; readonly amended: Amended };
};

const Amendment = ({ text }: { text: string }) => <div className={css['amendment']}>{text}</div>;

/**
 * A legal page. On a demo site, a notice says that the company does not exist. Scheduled additions come first, and the
 * addition in force comes last.
 */
export const WrittenPage = ({ content: { heading, lead, sections }, facts: { year, demo, amended } }: Props) => (
  <Document heading={heading} lead={<ProseWords prose={lead} />} year={year}>
    {demo && (
      <div className={css['demo']}>
        <Notice tone="warning">{texts.demo}</Notice>
      </div>
    )}
    {amended.next.map(({ text, day }) => (
      <div key={day} className={css['demo']}>
        <Notice tone="info">
          <p>{text === '' ? texts.amendmentEnds(day) : texts.amendmentBegins(day)}</p>
          {text !== '' && <Amendment text={text} />}
        </Notice>
      </div>
    ))}
    {sections.length > longestWithoutContents && (
      <nav aria-label={texts.contents} className={css['contents']}>
        <ol role="list">
          {sections.map(({ id, heading: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
    )}
    {sections.map(({ id, heading: name, blocks }) => (
      <DocumentSection key={id} id={id} heading={name}>
        {blocks.map((block, i) => (
          <WrittenBlock key={i} block={block} />
        ))}
      </DocumentSection>
    ))}
    {amended.now && (
      <DocumentSection id="ajout" heading={texts.amendedSince(amended.now.day)}>
        <Amendment text={amended.now.text} />
      </DocumentSection>
    )}
  </Document>
);
