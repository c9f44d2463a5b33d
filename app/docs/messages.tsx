import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { fail, succeed, ToastRegion, warn } from '#ui/overlays/toast.tsx';
import { Row, SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.messages;
const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const;

export const Messages = ({ supportEmail }: { supportEmail: string }) => (
  <SpecimenSection id="messages" heading={docsTexts.sections.messages}>
    <Specimen label={texts.toasts}>
      <Row>
        <Button tone="tinted" size="sm" onClick={() => succeed(texts.saved)}>
          {texts.success}
        </Button>
        <Button tone="tinted" size="sm" onClick={() => warn(texts.warningText)}>
          {texts.warning}
        </Button>
        <Button tone="tinted" size="sm" onClick={() => warn(texts.shortText, 5000)}>
          {texts.shortWarning}
        </Button>
        <Button tone="tinted" size="sm" onClick={() => warn(texts.stayingText, 0)}>
          {texts.staying}
        </Button>
        <Button tone="tinted" size="sm" onClick={() => fail(texts.errorText)}>
          {texts.error}
        </Button>
      </Row>
      <ToastRegion supportEmail={supportEmail} />
    </Specimen>
    <Specimen label={texts.notices}>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          {texts.tones[tone]}
        </Notice>
      ))}
    </Specimen>
  </SpecimenSection>
);
