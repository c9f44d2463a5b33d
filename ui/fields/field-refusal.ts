import { inputMessages, tooShortMessage } from '#core/fields/messages.ts';
import { referralCodeRule } from '#core/fields/referral-code.ts';
import { oldPassword, password, passwordAgain } from '#core/fields/passwords.ts';
import type { Rule } from '#core/fields/rule.ts';
import { emailAddress, writtenName } from '#core/fields/text-fields.ts';

/** The state of a form control, with the names of the browser's DOM. */
export type ControlState = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly required: boolean;
  readonly checked?: boolean;
  readonly minLength?: number;
  /** The message for a missing choice, where « obligatoire » would be unclear. */
  readonly dataset?: { readonly missing?: string | undefined };
  readonly validity: { readonly badInput: boolean; readonly valueMissing: boolean };
};

type ValueOf = (name: string) => string;

const name = writtenName(60);

// A name may be a path: the last part of « client.firstname » selects the rule.
const ruleOf = ({ name: path, type }: ControlState, valueOf: ValueOf): Rule | undefined => {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (type === 'email') return emailAddress;
  if (field === 'firstname' || field === 'lastname') return name;
  if (field === 'ref_code') return referralCodeRule;
  if (field === 'new_password') return password;
  if (field === 'old_password') return oldPassword;
  return field === 'check_password' ? passwordAgain(valueOf('new_password')) : undefined;
};

const isUnanswered = ({ type, value, checked, validity }: ControlState): boolean => {
  if (type === 'checkbox') return checked !== true;
  return type === 'radio' ? validity.valueMissing : value.trim() === '';
};

/**
 * The error message of a control before its form is sent. The server uses the same message. Undefined for a valid
 * value. Some rules exist only on the server, which then returns the error.
 */
export const refusalOf = (control: ControlState, valueOf: ValueOf): string | undefined => {
  const { type, value, required, validity, minLength = -1 } = control;
  // When the browser cannot read a number or a date, the value is empty although the field is not.
  if (validity.badInput) return type === 'number' ? inputMessages.onlyNumber : inputMessages.invalidFormat;
  const isEmpty = isUnanswered(control);
  if (isEmpty && !required) return undefined;
  const rule = ruleOf(control, valueOf);
  if (rule) return rule(value);
  if (isEmpty)
    return control.name === 'phone_number'
      ? inputMessages.invalidPhone
      : (control.dataset?.missing ?? inputMessages.missingFields);
  return value.trim().length < minLength ? tooShortMessage(minLength) : undefined;
};
