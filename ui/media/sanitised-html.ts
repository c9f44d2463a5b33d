/** The elements that are kept, each with the attributes it keeps beside those of all. */
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

/** Elements that go with their content: what is inside is no text of the page. */
const dropped = 'script, style, template, noscript, iframe, object, embed, svg, math, title, head';

const addresses = ['href', 'src', 'action'];

/** Whether an address leads to a page, a mail or a picture; it may be relative. */
const isSafe = (address: string): boolean => {
  // Browsers read the scheme without them.
  const scheme = /^([^/?#:]*):/.exec(address.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) || /^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(address);
};

// The parser warns about the handlers it meets, though it runs none.
const withoutHandlers = (html: string): string => html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])on(?=[a-z]+\s*=)/gi, '$1data-on'));

/**
 * HTML without what runs or restyles a page: elements and attributes of a list, form, target and src among them (docs/product/security.md#rich-text),
 * and safe addresses. In the browser only.
 */
export const sanitisedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  // A field may take the name of what a form knows by itself, and answer in its place below.
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
    const kept = [...ofAll, ...own.split(' ')];
    for (const name of element.getAttributeNames()) {
      if (!kept.includes(name) || (addresses.includes(name) && !isSafe(element.getAttribute(name) ?? ''))) element.removeAttribute(name);
    }
    // What opens apart is not handed the page it came from.
    if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  }
  return body.innerHTML;
};
