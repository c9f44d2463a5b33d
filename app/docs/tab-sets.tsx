import Image from 'lucide-react/icons/image';
import { useState } from 'react';
import { Button } from '#ui/layout/button.tsx';
import type { TabBody, TabHeader } from '#ui/choices/tab-list.tsx';
import { Tabs } from '#ui/choices/tabs.tsx';
import { VerticalTabs } from '#ui/choices/vertical-tabs.tsx';
import css from './docs.module.css';
import { Row, SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.tabs;
const { headers, bodies } = texts;

const rowHeaders: readonly TabHeader[] = [
  { id: 'description', title: headers.description },
  { id: 'duree', title: headers.duration, subtitle: headers.durationMore },
  { id: 'ferme', title: headers.closed, disabled: true },
  { id: 'cache', title: headers.secret, hidden: true },
  { id: 'prix', title: headers.price },
];
const rowBodies: readonly TabBody[] = [
  { id: 'description', html: <p>{bodies.description}</p> },
  { id: 'duree', html: <p>{bodies.duration}</p> },
  { id: 'ferme', html: null },
  { id: 'cache', html: null },
  { id: 'prix', html: <p>{bodies.price}</p> },
];

const columnHeaders: readonly TabHeader[] = [
  { id: 'profil', title: headers.profile, category: true },
  { id: 'a-propos', title: headers.about },
  {
    id: 'galerie',
    title: headers.gallery,
    subtitle: headers.galleryMore,
    icon: <Image size={20} strokeWidth={1.75} aria-hidden />,
  },
  { id: 'secret', title: headers.secret, hidden: true },
  { id: 'argent', title: headers.money, category: true },
  { id: 'compte', title: headers.account },
  { id: 'attente', title: headers.closed, disabled: true },
  { id: 'factures', html: <b>{headers.invoices}</b> },
];
const columnBodies: readonly TabBody[] = [
  { id: 'a-propos', html: <p>{bodies.about}</p> },
  { id: 'galerie', html: <p>{bodies.gallery}</p> },
  { id: 'secret', html: null },
  { id: 'compte', html: <p>{bodies.account}</p> },
  { id: 'attente', html: null },
  { id: 'factures', html: <p>{bodies.invoices}</p> },
];

const twoHeaders = rowHeaders.slice(0, 2);
const twoBodies = rowBodies.slice(0, 2);

const Faults = () => {
  const [shown, setShown] = useState<'mismatch' | 'missing'>();
  return (
    <Specimen label={texts.faults}>
      <Row>
        <Button tone="secondary" size="sm" onClick={() => setShown('mismatch')}>
          {texts.mismatch}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => setShown('missing')}>
          {texts.missing}
        </Button>
      </Row>
      {shown === 'mismatch' && <Tabs label={texts.mismatch} headers={twoHeaders} bodies={twoBodies.slice(0, 1)} />}
      {shown === 'missing' && (
        <VerticalTabs
          label={texts.missing}
          parameter="absent"
          wrapperId="nulle-part"
          headers={twoHeaders}
          bodies={twoBodies}
        />
      )}
    </Specimen>
  );
};

export const TabSets = () => (
  <SpecimenSection id="onglets" heading={docsTexts.sections.onglets}>
    <Specimen label={texts.column} width={3}>
      <VerticalTabs label={texts.columnLabel} headers={columnHeaders} bodies={columnBodies} />
    </Specimen>
    <Specimen label={texts.row}>
      <Tabs label={texts.rowLabel} headers={rowHeaders} bodies={rowBodies} />
    </Specimen>
    <Specimen label={texts.elsewhere}>
      <VerticalTabs
        label={texts.elsewhereLabel}
        parameter="rubrique"
        wrapperId="contenus"
        headers={twoHeaders}
        bodies={twoBodies}
      />
      <div id="contenus" className={css['wrapper']} />
    </Specimen>
    <Faults />
  </SpecimenSection>
);
