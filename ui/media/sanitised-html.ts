/** The allowed elements, each with its own attributes besides the attributes allowed everywhere. */
const elements: ReadonlyMap<string, string> = new Map([
  ...'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote hr br div span figure figcaption strong b em i u s sub sup code pre table caption thead tbody tfoot tr'
    .split(' ')
    .map((name) => [name, ''] as const),
  ['a', 'href'],
  ['img', 'alt width height'],
  ['th', 'scope colspan rowspan'],
  ['td', 'colspan rowspan'],
  ['form', 'action method'],
  ['fieldset', ''],
  ['legend', ''],
  ['label', 'for'],
  ['input', 'type name value required checked placeholder min max maxlength'],
  ['textarea', 'name required placeholder rows maxlength'],
  ['select', 'name required'],
  ['option', 'value selected'],
  ['button', 'type name value'],
]);

const ofAll = 'id title lang aria-label form target src'.split(' ');

/** Elements removed with their content, which is not text of the page. */
const dropped = 'script, style, template, noscript, iframe, object, embed, svg, math, title, head';

const addresses = ['href', 'src', 'action'];

/** Whether an address leads to a page, a mail, a phone or an image. It may be relative. */
const isSafe = (address: string): boolean => {
  // Browsers ignore these characters when they read the scheme.
  const scheme = /^([^/?#:]*):/.exec(address.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
  return (
    scheme === undefined ||
    ['http', 'https', 'mailto', 'tel'].includes(scheme) ||
    /^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(address)
  );
};

// Renames event handlers before parsing. The parser runs none of them but warns about each.
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])on(?=[a-z]+\s*=)/gi, '$1data-on'));

/**
 * Keeps only the elements and attributes of an allow list, and safe addresses (docs/product/security.md#rich-text).
 * Forms and their targets are allowed. Works only in a browser.
 */
export const sanitisedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  // A field named like a property of the form element, such as `action`, would hide that property from the code below.
  const form = document.createElement('form');
  for (const element of body.querySelectorAll(':is([name], [id]):not(form)')) {
    for (const name of ['name', 'id']) if ((element.getAttribute(name) ?? '') in form) element.removeAttribute(name);
  }
  for (const element of body.querySelectorAll('*')) {
    const own = elements.get(element.localName);
    if (own === undefined) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const allowedNames = [...ofAll, ...own.split(' ')];
    for (const name of element.getAttributeNames()) {
      if (!allowedNames.includes(name) || (addresses.includes(name) && !isSafe(element.getAttribute(name) ?? '')))
        element.removeAttribute(name);
    }
    // A page opened in another tab gets no reference to this page.
    if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  }
  return body.innerHTML;
};
