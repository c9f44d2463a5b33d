import { useEffect, useState, type RefObject } from 'react';
import type { PaymentQuery } from '../pages/payment-form.ts';

const key = 'coordonnees';
const reach: ReadonlySet<string> = new Set(['firstname', 'lastname', 'email', 'phone']);
const methodName = 'payment_method';
const waiverName = 'withdrawal_waiver';

type Fields = Readonly<Record<string, string>>;
type Owner = Pick<PaymentQuery, 'whose' | 'proId' | 'method'>;

/**
 * Values typed in this tab, and the boxes ticked for one professional. `whose` is the email address of the account,
 * empty for a guest.
 */
type StoredContact = {
  readonly whose: string;
  readonly typed: Fields;
  readonly ticked?: { readonly proId: string; readonly boxes: Fields };
};

// Session storage may be blocked. The page works without it.
const quietly = (work: () => void): void => {
  try {
    work();
  } catch {}
};

const storedContact = (whose: string): StoredContact => {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredContact | null;
  return stored?.whose === whose ? stored : { whose, typed: {} };
};

/** Boxes ticked for this professional. Another professional has other terms, which need their own consent. */
const tickedFor = ({ ticked }: StoredContact, proId: string): Fields => (ticked?.proId === proId ? ticked.boxes : {});

const withField = (stored: StoredContact, field: HTMLElement, proId: string): StoredContact | null => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { name, value } = field;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    const { [name]: _before, ...others } = tickedFor(stored, proId);
    return { ...stored, ticked: { proId, boxes: field.checked ? { ...others, [name]: value } : others } };
  }
  return field.matches(`input[autocomplete], textarea, [name=${methodName}]`)
    ? { ...stored, typed: { ...stored.typed, [name]: value } }
    : null;
};

/**
 * Stores a typed contact field, the payment method or a ticked box in this tab until the order is sent. A change of
 * time or of language then loses none of them.
 */
export const keepContact = (field: EventTarget, { whose, proId }: Owner): void =>
  quietly(() => {
    const changed = field instanceof HTMLElement ? withField(storedContact(whose), field, proId) : null;
    if (changed !== null) sessionStorage.setItem(key, JSON.stringify(changed));
  });

export const forgetContact = (): void => quietly(() => sessionStorage.removeItem(key));

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? (field as HTMLInputElement) : null;
};

const restoreMethod = (form: HTMLFormElement | null, value: string | undefined): void => {
  for (const choice of form?.querySelectorAll<HTMLInputElement>(`input[name=${methodName}]`) ?? [])
    if (choice.value === value) choice.checked = true;
};

/**
 * Restores the values typed in this tab. A typed name, email or phone replaces the value already in the field. Other
 * values only fill empty fields. A box is ticked again only when its value is the same. The value of the terms is their
 * version. The value of the waiver is the start, because the waiver is a request about one visit
 * (docs/product/law.md#withdrawal). A payment method in the address comes before the method chosen earlier. Returns
 * whether the client ticked the waiver for another start, and must tick it again.
 */
export const useRestoredContact = (
  form: RefObject<HTMLFormElement | null>,
  { whose, proId, method }: Owner,
): boolean => {
  const [isWaiverOutdated, setIsWaiverOutdated] = useState(false);
  useEffect(
    () =>
      quietly(() => {
        const stored = storedContact(whose);
        const boxes = Object.entries(tickedFor(stored, proId));
        const { [methodName]: typedMethod, ...typed } = stored.typed;
        // Nothing is stored for this account: erases the values that were typed in this tab under another account or as
        // a guest.
        if (Object.keys(stored.typed).length === 0 && stored.ticked === undefined) return forgetContact();
        for (const [name, value] of Object.entries(typed)) {
          const field = fieldOf(form.current, name);
          if (field && !field.readOnly && value !== '' && (field.value === '' || reach.has(name))) field.value = value;
        }
        for (const [name, value] of boxes) {
          const box = fieldOf(form.current, name);
          if (box?.value === value) box.checked = true;
          if (name === waiverName) setIsWaiverOutdated(box !== null && box.value !== value);
        }
        if (method === '') restoreMethod(form.current, typedMethod);
      }),
    [form, whose, proId, method],
  );
  return isWaiverOutdated;
};
