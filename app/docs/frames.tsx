import { useState, type ReactNode } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { Frame } from '#ui/layout/frame.tsx';
import { Row, SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.frames;

// HTML with attributes that sanitising must keep (form, target, src), and with attributes that it must remove.
const typed = `<h1>Conditions</h1>
<p onclick="alert(1)">Le rendez-vous est dû <a href="/cgv" target="_blank">selon nos conditions</a>.</p>
<img src="data:image/gif;base64,R0lGODlhAQABAIAAAO+YegAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" alt="" width="44" height="44" onerror="alert(2)"><a href="javascript:alert(3)">ici</a>
<form id="avis"></form><input form="avis" name="avis" aria-label="Votre avis"><script>alert(4)</script>`;

const OnDemand = ({ label, button, children }: { label: string; button: string; children: ReactNode }) => {
  const [isShown, setShown] = useState(false);
  return (
    <Specimen label={label}>
      <Row>
        <Button tone="secondary" size="sm" onClick={() => setShown(true)}>
          {button}
        </Button>
      </Row>
      {isShown && children}
    </Specimen>
  );
};

export const Frames = () => (
  <SpecimenSection id="cadres" heading={docsTexts.sections.cadres}>
    <OnDemand label={texts.doc} button={texts.showDoc}>
      <Frame title={texts.docTitle} srcDoc={typed} heightPx={220} />
    </OnDemand>
    <OnDemand label={texts.src} button={texts.showSrc}>
      <Frame title={texts.srcTitle} src="about:blank" srcDoc={typed} heightPx={220} />
    </OnDemand>
    <OnDemand label={texts.none} button={texts.showNone}>
      <Frame title={texts.noneTitle} />
    </OnDemand>
  </SpecimenSection>
);
