import { Notice } from '#ui/layout/notice.tsx';
import { Document, DocumentSection } from '../shell/document.tsx';
import css from './legal.module.css';
import type { PageContent } from './page-content.ts';
import { writtenTexts as texts } from './texts.ts';
import { ProseWords, WrittenBlock } from './written-block.tsx';

// A shorter page is read at a glance.
const longestWithoutContents = 4;

type Props = { content: PageContent; facts: { readonly year: number; readonly demo: boolean } };

/** A page of prose: said to be invented where the site is a demonstration, its contents first when it is long, then its sections. */
export const WrittenPage = ({ content: { heading, lead, sections }, facts: { year, demo } }: Props) => (
  <Document heading={heading} lead={<ProseWords prose={lead} />} year={year}>
    {demo && (
      <div className={css['demo']}>
        <Notice tone="warning">{texts.demo}</Notice>
      </div>
    )}
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
  </Document>
);
