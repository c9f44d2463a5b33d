import { inputMessages, tooShortMessage } from '#core/fields/messages.ts';
import { referralCodeRule } from '#core/fields/referral-code.ts';
import { oldPassword, password, passwordAgain } from '#core/fields/passwords.ts';
import type { Rule } from '#core/fields/rule.ts';
import { emailAddress, writtenName } from '#core/fields/written.ts';

/** What is asked of a control of a form, as the browser holds it. */
export type ControlState = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly required: boolean;
  readonly checked?: boolean;
  readonly minLength?: number;
  /** The words for a choice that was not made, where « obligatoire » says too little. */
  readonly dataset?: { readonly missing?: string | undefined };
  readonly validity: { readonly badInput: boolean; readonly valueMissing: boolean };
};

/** The value of another field of the same form. */
type ValueOf = (name: string) => string;

const name = writtenName(60);

// « client.firstname »: a field of a part of the form.
const ruleOf = ({ name: path, type }: ControlState, valueOf: ValueOf): Rule | undefined => {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (type === 'email') return emailAddress;
  if (field === 'firstname' || field === 'lastname') return name;
  if (field === 'ref_code') return referralCodeRule;
  if (field === 'new_password') return password;
  if (field === 'old_password') return oldPassword;
  return field === 'check_password' ? passwordAgain(valueOf('new_password')) : undefined;
};

/** What a control is refused with before it is sent, in the words that the server has for it; what only the server knows, it says. */
export const refusalOf = (control: ControlState, valueOf: ValueOf): string | undefined => {
  const { type, value, required, validity, minLength = -1 } = control;
  // An unreadable number or day has no value: it is not an empty field.
  if (validity.badInput) return type === 'number' ? inputMessages.onlyNumber : inputMessages.invalidFormat;
  const isEmpty = type === 'checkbox' ? control.checked !== true : type === 'radio' ? validity.valueMissing : value.trim() === '';
  if (isEmpty && !required) return undefined;
  const rule = ruleOf(control, valueOf);
  if (rule) return rule(value);
  if (isEmpty) return control.name === 'phone_number' ? inputMessages.invalidPhone : (control.dataset?.missing ?? inputMessages.missingFields);
  return value.trim().length < minLength ? tooShortMessage(minLength) : undefined;
};
