import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { stepField, type StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.more;

export const MoreInfosStep = (props: StepProps) => (
  <>
    <TextArea
      label={texts.bio}
      isRequired
      hint={texts.bioHint}
      rows={6}
      maxLength={2000}
      {...stepField(props, 'bio')}
    />
    <TextField
      label={texts.web}
      type="url"
      inputMode="url"
      autoComplete="url"
      maxLength={2048}
      placeholder={texts.linkHint}
      {...stepField(props, 'link_web')}
    />
    <TextField
      label={texts.facebook}
      type="url"
      inputMode="url"
      maxLength={2048}
      {...stepField(props, 'link_facebook')}
    />
    <TextField
      label={texts.instagram}
      type="url"
      inputMode="url"
      maxLength={2048}
      {...stepField(props, 'link_instagram')}
    />
  </>
);
