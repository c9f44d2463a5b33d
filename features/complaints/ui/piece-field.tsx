import { useState } from 'react';
import { FileField } from '#ui/fields/file-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { complaintTexts } from '../pages/complaint-texts.ts';
import { pieceFault } from './piece-fault.ts';

type Props = { id: string; label: string; hint: string; refused: RefusedForm | undefined };

type Chosen = { readonly fault: string | undefined; readonly after: RefusedForm | undefined };

/** The file field of a complaint. Shows the error of a wrong file before the form is sent. */
export const PieceField = ({ id, label, hint, refused }: Props) => {
  const [chosen, setChosen] = useState<Chosen>();
  // A form sent without JavaScript comes back as a new document, whose file field is empty. The client or the
  // professional then has to choose the file again.
  const [first] = useState(refused);
  const isLost = refused !== undefined && refused === first && refused.chosen?.includes('file') === true;
  const refusedError = refused?.validation['file'] ?? (isLost ? complaintTexts.open.pieceAgain : undefined);
  return (
    <FileField
      id={id}
      label={label}
      name="file"
      accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
      hint={hint}
      error={chosen !== undefined && chosen.after === refused ? chosen.fault : refusedError}
      onChange={({ target: { files } }) => setChosen({ fault: pieceFault(files?.[0]), after: refused })}
    />
  );
};
