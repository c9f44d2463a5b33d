import { useState } from 'react';
import { Link } from 'react-router';
import { artPath } from '#core/art.ts';
import { Alert } from '#ui/overlays/alert.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ImagePicker, type PickedImage } from '#ui/fields/image-picker.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useQueryPanel } from '#ui/fields/query-panel.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import css from './docs.module.css';
import { Row, SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.windows;

const AlertSpecimen = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen label={texts.alert}>
      <Row>
        <Button tone="tinted" onClick={() => setOpen(true)}>
          {texts.openAlert}
        </Button>
      </Row>
      <Alert title={texts.alertTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        {texts.alertText}
      </Alert>
    </Specimen>
  );
};

const ModalSpecimen = () => {
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const close = () => setOpen(false);
  return (
    <Specimen label={texts.modal}>
      <Row>
        <Button tone="tinted" onClick={() => setOpen(true)}>
          {texts.openModal}
        </Button>
        <output className={css['output']}>{texts.kept(times)}</output>
      </Row>
      <Modal
        title={texts.modalTitle}
        isOpen={isOpen}
        onClose={close}
        actions={[
          { label: texts.cancel, onPress: close },
          {
            label: texts.keep,
            onPress: () => {
              setTimes(times + 1);
              close();
            },
          },
        ]}
      >
        {texts.modalText}
      </Modal>
    </Specimen>
  );
};

const Panels = () => {
  const [isOpen, setOpen] = useState(false);
  const { value, close } = useQueryPanel('booking_id');
  return (
    <>
      <Row>
        <Button tone="tinted" onClick={() => setOpen(true)}>
          {texts.openPanel}
        </Button>
        <Link className={buttonClass({ tone: 'quiet' })} to="?booking_id=42" preventScrollReset replace>
          {texts.bookingPanel}
        </Link>
      </Row>
      <SidePanel title={texts.panelTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{texts.panelText}</p>
      </SidePanel>
      <SidePanel title={texts.bookingTitle(value ?? '')} isOpen={value !== null} onClose={close}>
        <p>{texts.panelText}</p>
      </SidePanel>
    </>
  );
};

const drawn: readonly PickedImage[] = (['arches', 'galets', 'tiges', 'vapeur'] as const).map((motif) => ({
  id: motif,
  url: artPath({ seed: motif, motif, palette: 'lagune', width: 300, height: 300, grain: false }),
}));

const read = (file: File): Promise<string | undefined> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : undefined));
    reader.addEventListener('error', () => done(undefined));
    reader.readAsDataURL(file);
  });

const Picker = () => {
  const [isOpen, setOpen] = useState(false);
  const [images, setImages] = useState(drawn);
  const [made, setMade] = useState(0);
  return (
    <>
      <Row>
        <Button tone="tinted" onClick={() => setOpen(true)}>
          {texts.openPicker}
        </Button>
      </Row>
      <ImagePicker
        title={texts.pickerTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        images={images}
        max={6}
        maxMegabytes={1}
        onChoose={async (file) => {
          const url = await read(file);
          if (url === undefined) return texts.refused;
          setMade(made + 1);
          setImages((shown) => [...shown, { id: `image-${made}`, url, alt: file.name }]);
          return undefined;
        }}
        onReplace={async (id, file) => {
          const url = await read(file);
          if (url === undefined) return texts.refused;
          setImages((shown) => shown.map((one) => (one.id === id ? { id, url, alt: file.name } : one)));
          return undefined;
        }}
        onDelete={async (id) => {
          setImages((shown) => shown.filter((one) => one.id !== id));
          return undefined;
        }}
      />
    </>
  );
};

export const Windows = () => (
  <SpecimenSection id="fenetres" heading={docsTexts.sections.fenetres}>
    <AlertSpecimen />
    <ModalSpecimen />
    <Specimen label={texts.panel}>
      <Panels />
      <Picker />
    </Specimen>
  </SpecimenSection>
);
