import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { findCompany } from '../contract/company.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * Fills the empty fields of a legal identity from the directory, on the server. This is for browsers in which no script
 * filled them. Typed values always stay, even when the directory fails.
 */
export const listedAnswers = async (form: FormData, answers: Answers, call: CallRoute): Promise<Answers> => {
  const siret = String(answers['siret_number'] ?? '');
  if (textIn(form, 'naf_code').trim() !== '' || !/^\d{14}$/.test(siret)) return answers;
  const { envelope } = await call(findCompany, { siret });
  const company = envelope.success ? envelope.data.company : null;
  if (company === null) return answers;
  return {
    ...answers,
    ...(company.naf !== null && { naf_code: company.naf }),
    ...(company.address !== null && { registered_address: company.address }),
    ...(company.company_type !== null && textIn(form, 'company_type') === '' && { company_type: company.company_type }),
  };
};
