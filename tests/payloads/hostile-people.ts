import { entriesOf } from './people.ts';

const long = 'Anne '.repeat(13);

/**
 * Texts that a name field must refuse: links in many forms, several lines, reversed reading direction, invisible
 * characters, excessive length.
 */
export const hostileNames: readonly string[] = entriesOf(String.raw`
    paypal.com | PAYPAL.COM | PayPal.Com | Voir paypal.com | Anne paypal.com. | (paypal.com) | «paypal.com» | paypal.com, Anne | paypal.com! | paypal.com-
    www.x | WWW.PAYPAL | http://a | https://evil.fr | hxxp://evil | ftp://evil | ftp.evil | //evil.fr | evil.fr/x | evil.fr?x=1 | evil.fr#x | evil.fr:8080 | poste:3000/x
    t.me/x | t.me | T.Me | bit.ly | bit.ly/a | BIT.LY/A | wa.me/33612345678 | x.com | X.COM | g.co | youtu.be | M.Com | Mme.com | Dr.Fr | J.net | mme.li | dr.kim | m.paris
    T.Ly/abc | G.Page/abc | t.la/abc | x.de/abc | mr.do/x | mac.de | dr.de | Mac.Support | Dr.Bank | t.de | T.Ly?a | T.Ly#a | T.Ly:8080 | x.de Abc | M.de | m.et Mme | M.et Anne
    evil.shop | evil.app | evil.online | evil.xyz | evil.info | evil.biz | evil.site | evil.store | evil.vip | evil.top | evil.live | evil.click | evil.link | evil.paris
    evil.bzh | evil.alsace | evil.corsica | evil.re | evil.marketing | Evil.Photography | evil.москва | évil.fr | a-b.fr | a_b.fr | 1.fr | 🎁.ws | sub.evil.co.uk | evil.com.Dupont
    xn--pypal-4ve.com | xn--e1afmkfd | evil.xn--p1ai | x@y | a@evil.fr | x＠y | mailto:a | tel:0899123456 | 192.168.0.1 | 8.8.8.8/x | １.１.１.１ | localhost | \\serveur\x
    paypal . com | paypal. com | paypal .com | PAYPAL . COM | evil . shop | <a href="https://evil.fr">Anne</a> | <img src=//evil.fr/x> | =HYPERLINK("http://evil.fr")
`).concat(
  ['\u2024', '\u3002', '\uff0e', '\uff61', '\ufe52', '\u200b.', '.\u200b', '.\u2060', '\u00ad.\u00ad', '.\u200d'].map(
    (stop) => `paypal${stop}com`,
  ),
  [
    'ｐａｙｐａｌ．ｃｏｍ',
    'pay\u200bpal.c\u200bom',
    '𝐩𝐚𝐲𝐩𝐚𝐥.𝐜𝐨𝐦',
    'ⓔⓥⓘⓛ.ⓕⓡ',
    'evil.ﬁ',
    'paypal.com🎁',
    'paypal.com\u0332',
    'paypal.com\u20e3',
    'paypal.comが',
    'paypal.com_',
  ],
  [
    'Anne\r\nBcc: a',
    'Anne\nVotre compte',
    'Anne\u0000',
    'Anne\u0007',
    'Anne\u001b[31m',
    'Anne\u0085x',
    'Anne\u2028x',
    'Anne\tMartin',
    'Anne\ud83d',
  ],
  ['Anne\u202eenna', '\u202aAnne', '\u2066Anne\u2069', 'Anne\u2067x'],
  ['\u200b', '\u00ad\u200d', '\u2060\ufeff', '\u3164', '\u2800', '\u2800 \u2800', '\u115f\u1160', '\u{e0041}'],
  [long, 'é'.repeat(61), `${'a.'.repeat(60)}fr`],
);

export const hostileAddresses: readonly string[] = entriesOf(String.raw`
    anne | anne@ | @exemple.fr | anne@exemple | anne@exemple.f | anne@exemple.f1 | a@@exemple.fr | a@b@exemple.fr | anne.@exemple.fr | .anne@exemple.fr | an..ne@exemple.fr
    '@exemple.fr | 'anne@exemple.fr | anne'@exemple.fr | 'anne@exemple.fr' | ’@exemple.fr | "a b"@exemple.fr | "anne"@exemple.fr | anne martin@exemple.fr | an(x)ne@exemple.fr
    a@exemple..fr | a@.exemple.fr | a@exemple.fr. | a@-exemple.fr | a@exemple-.fr | a@exemple.-fr.fr | a@exem_ple.fr | a@exem'ple.fr | a@[127.0.0.1] | a@127.0.0.1 | a@localhost
    a@b.fr,c@d.fr | a@b.fr;c@d.fr | <a@b.fr> | Anne <a@b.fr> | mailto:a@b.fr | a@b.fr>x | a:b@exemple.fr | a\b@exemple.fr | <script>@exemple.fr | a@exemple.fr?bcc=c@d.fr
`).concat(
  [
    'a@b.fr\r\nBcc: c@d.fr',
    'a@b.fr\nc',
    'a\u0000@b.fr',
    'a\u202e@b.fr',
    'a\u200b@b.fr',
    'a@b\u200b.fr',
    'a@b\u3002fr',
    'a\ud83d@b.fr',
  ],
  [
    '=?utf-8?q?a?=@b.fr',
    'a=?b@c.fr',
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(64)}.fr`,
    'a@b＠c.fr',
    '‘anne@exemple.fr',
    'anneʼ@exemple.fr',
  ],
  [`${'a'.repeat(250)}@b.fr`, `a@${'b.'.repeat(130)}fr`],
);
