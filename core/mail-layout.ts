import { escapeHtml } from '#core/html.ts';
import type { Language } from '#core/languages.ts';

/** Colours of mails. Mail programs read no style sheet, so the colours of the site are repeated here. */
export const mailColours = {
  text: '#10292F',
  soft: '#45595D',
  ground: '#EEF3F2',
  surface: '#FFFFFF',
  line: '#DDE4E3',
  action: '#0E5A5F',
  onAction: '#FFFFFF',
  sun: '#EF987A',
  calm: '#E3F0EF',
} as const;

export type MailFact = { readonly label: string; readonly value: string; readonly isTotal?: boolean };

/** A part of a mail. The HTML version and the plain text version of the mail are both made from these parts. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rows'; readonly title?: string; readonly rows: readonly MailFact[] }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A secondary link, less prominent than a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The content of a mail: heading, preview line shown beside the subject, parts, and small print. */
export type MailContent = {
  readonly heading: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: readonly string[];
};

export const paragraph = (text: string): MailBlock => ({ kind: 'text', text });

const htmlText = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const c = mailColours;
const sans = `font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif`;
const titleStyle = `margin:0 0 6px;font-size:14px;font-weight:600;color:${c.soft}`;

const cell = ({ label, value, isTotal = false }: MailFact): string => {
  const style = `padding:8px 0;border-top:1px solid ${c.line};vertical-align:top;font-size:15px${isTotal ? ';font-weight:650' : ''}`;
  return `<tr><td style="${style};color:${isTotal ? c.text : c.soft};padding-right:16px">${htmlText(label)}</td><td align="right" style="${style};color:${c.text}">${htmlText(value)}</td></tr>`;
};

const htmlBlock = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${htmlText(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;padding:12px 16px;border-radius:14px;background:${c.calm}">${htmlText(block.text)}</p>`;
    case 'rows':
      return `${block.title ? `<p style="${titleStyle}">${htmlText(block.title)}</p>` : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.rows.map(cell).join('')}</table>`;
    case 'list':
      return `<p style="${titleStyle}">${htmlText(block.title)}</p><ul style="margin:0 0 20px;padding-left:20px">${block.items.map((item) => `<li style="margin:0 0 4px">${htmlText(item)}</li>`).join('')}</ul>`;
    case 'button':
      return `<p style="margin:0 0 20px"><a href="${htmlText(block.url)}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:${c.action};color:${c.onAction};font-weight:600;text-decoration:none">${htmlText(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 16px;font-size:14px"><a href="${htmlText(block.url)}" style="color:${c.soft}">${htmlText(block.label)}</a></p>`;
  }
};

/** The mail as HTML: one column, inline styles, no external resource. */
export const mailHtml = ({ heading, preview, blocks, footer }: MailContent, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(heading)}</title></head>` +
  `<body style="margin:0;background:${c.ground}"><div style="display:none;max-height:0;overflow:hidden">${htmlText(preview)}</div>` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${c.ground}"><tr><td align="center" style="padding:20px 8px">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${c.surface};border-radius:20px;border-top:4px solid ${c.sun}">` +
  `<tr><td style="padding:24px 20px 8px;color:${c.text};${sans};font-size:16px;line-height:1.55">` +
  `<p style="margin:0 0 20px;font-family:'Young Serif',Georgia,serif;font-size:20px;color:${c.action}">Accalmie</p>` +
  `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:650">${htmlText(heading)}</h1>${blocks.map(htmlBlock).join('')}</td></tr></table>` +
  `<p style="max-width:560px;margin:16px auto 0;color:${c.soft};${sans};font-size:13px;line-height:1.5;text-align:center">${footer.map(htmlText).join('<br>')}</p>` +
  `</td></tr></table></body></html>`;

/** Texts that each language adds around a mail, and the colon that the language writes after a label. */
const frames = {
  fr: {
    colon: '\u202f:',
    question: (email: string): string => `Une question\u202f: ${email}`,
    signature: 'Accalmie, réservation de soins de bien-être.',
  },
  en: {
    colon: ':',
    question: (email: string): string => `A question: ${email}`,
    signature: 'Accalmie, wellbeing bookings.',
  },
} as const;

const textBlock = (block: MailBlock, colon: string): string => {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'rows':
      return [
        ...(block.title ? [block.title] : []),
        ...block.rows.map(({ label, value }) => `${label}${colon} ${value.replaceAll('\n', ', ')}`),
      ].join('\n');
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n');
    case 'button':
    case 'link':
      return `${block.label}${colon}\n${block.url}`;
  }
};

export const mailText = ({ heading, blocks, footer }: MailContent, language: Language): string =>
  `${[heading, ...blocks.map((block) => textBlock(block, frames[language].colon)), '--', footer.join('\n')].join('\n\n')}\n`;

/** Builds a mail ready to send, in one language. Adds the support address and the signature to the footer. */
export const writtenMail = (
  subject: string,
  content: MailContent,
  supportEmail: string,
  language: Language,
): { readonly subject: string; readonly preview: string; readonly text: string; readonly html: string } => {
  const whole = {
    ...content,
    footer: [...content.footer, frames[language].question(supportEmail), frames[language].signature],
  };
  return { subject, preview: content.preview, text: mailText(whole, language), html: mailHtml(whole, language) };
};
