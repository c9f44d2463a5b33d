import { useEffect, useRef, useState } from 'react';
import { useListed } from './use-listed.ts';

type Initial = { readonly siret: string; readonly naf: string; readonly type: string };

/**
 * State of the fields SIRET, NAF code and company type. The directory's answer for a new SIRET fills the other two.
 * `listed` is this answer, as `useListed` returns it.
 */
export const useCompanyFields = (initial: Initial, hasDirectory: boolean) => {
  const [siret, setSiret] = useState(initial.siret);
  const [naf, setNaf] = useState(initial.naf);
  const [type, setType] = useState(initial.type);
  // Looks up only a SIRET that differs from the stored SIRET.
  const listed = useListed(siret, hasDirectory && siret !== initial.siret);
  const found = listed?.company;
  const filled = useRef({ naf: '', type: '' });
  useEffect(() => {
    if (!found) return;
    // A value typed by hand stays. A value from the directory is replaced when the SIRET changes.
    const before = filled.current;
    const { naf: ofNaf, company_type: ofType } = found;
    if (ofNaf !== null) setNaf((typed) => (typed === '' || typed === before.naf ? ofNaf : typed));
    if (ofType !== null) setType((chosen) => (chosen === '' || chosen === before.type ? ofType : chosen));
    filled.current = { naf: ofNaf ?? before.naf, type: ofType ?? before.type };
  }, [found]);
  return { siret, setSiret, naf, setNaf, type, setType, listed };
};
