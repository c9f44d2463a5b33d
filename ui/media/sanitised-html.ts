/** The elements that sanitised HTML may contain, each with the attributes that only this element may have. */
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

/** Elements that are removed together with their content, which is not text of the page. */
const dropped = 'script, style, template, noscript, iframe, object, embed, svg, math, title, head';

const addresses = ['href', 'src', 'action'];

/** Whether a URL leads to a page, a mail, a phone or an image. A relative URL is safe. */
const isSafe = (address: string): boolean => {
  // Browsers ignore these characters when they read the scheme of a URL.
  const scheme = /^([^/?#:]*):/.exec(address.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
  return (
    scheme === undefined ||
    ['http', 'https', 'mailto', 'tel'].includes(scheme) ||
    /^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(address)
  );
};

// Renames event handlers before parsing, because the parser warns about each handler although it runs none.
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])on(?=[a-z]+\s*=)/gi, '$1data-on'));

/**
 * Returns HTML with only the elements and attributes of an allow list, and with safe URLs
 * (docs/product/security.md#rich-text). Forms and link targets are allowed. Works only in a browser.
 */
export const sanitisedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  // An element named like a property of its form, such as `action`, would hide this property from the code below.
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
    // A page opened in another tab must get no reference to this page.
    if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  }
  return body.innerHTML;
};
