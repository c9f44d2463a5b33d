/** Splits a list into its entries. Entries are separated by line ends or « | ». */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Real-looking names, modeled on INSEE's lists of names and on the client books of professionals. */
export const peopleNames: readonly string[] = entriesOf(`
  Marie | Jean | Jean-Baptiste | Marie-Ève | Anne-Sophie | Pierre-Yves | Marie Thérèse | Chloé | Zoé | Noé | Maëlys | Loïc | Gaël | Aïcha | Joëlle | Raphaëlle
  Léonie | Inès | Agnès | Françoise | François-Xavier | Clémence | Célestin | Œdipe | Æmilia | Lætitia | Cœlia | Ludivine | Timéo | Swann | Mahé | Côme
  Martin | Bernard | Petit | Lefèvre | Lefebvre | Garcia | Müller | Nguyen | Le Gall | Le Goff | Guéguen | Cloarec | Kerhervé | L'Hostis | Quéméner | Çelik
  Hélias | Étcheverry | Etxeberria | Bidégain | Paoli | Casanova | Schmitt | Wurtz | Muckensturm | Vandenbroucke | Delattre | Lhermitte | Aÿ | Ÿ | O | B | Y | É
  Payet | Hoarau | Grondin | Ah-Sing | Técher | Sinama-Pongolle | Ramassamy | Mardayé | Vaïtilingom | Moutoussamy | Césaire | Chamoiseau | Ozier-Lafontaine
  Mézence | Zéphirin | Taubira-Delannon | Teriitehau | Tetuanui | Teri'i | Vaea | Pouira-a-Teauna | Tūheiava | Wamytan | Wéa | Poigoune | Tjibaou | Xowie
  Qenegeie | Lavelua | Tuʻi | Fauchère-Apitha | Ali Combo | Saïd Ahamada | M'Saïdié | Attoumani | Kondo-Bé | Balé ép. Aputegue
  de La Tour d’Auvergne | d'Artagnan | d’Ornano | D’ Artois--Martin | du Pont de Nemours | de la Rochefoucauld | des Essarts | van der Berg | von der Leyen
  van ‘t Hof | 't Hooft | De Vries | Le Van Kim | da Silva | dos Santos | de Sousa e Silva | El Amrani | Ben Salah | Bint Al-Rashid | O’Brien | O'Neil | O‘Connor
  M'Bappé | N’Golo | N'Guyen | Maë N'Diaye | M’Barek | D'Almeida | L’Anglois | Ould Abdallah | Aït-Ouarab | Ó Súilleabháin | Mc Donald | McGregor
  Mme.Bernard | St.Pierre | Dr.Marc | M.Dupont | Ste.Marie | Pr.Leroy | Mlle.Anna | Mme. Petit | MM. Durand | Me Lenoir | Sœur Anne | Père.Kim | Mgr.Paris
  J.-P. Martin | J.P.Martin | J.-P.Leclerc | A.M. | A. M. | D.J. | Jr. | Jean-Ph. | Mc.Donald | Nguyen.T | Anne.Rose | De.Vries | J.Christ | Mme.Mercedes | J.R.R. Roy
  Mme.Li | MME.LI | Mme.Ma | Dr.Kim | Mr.Moe | M.Ng | D.J.Ly | M.Leclerc | Jean.Dupont | Anne.Leclerc | M.de La Tour | M.Paris | J. de Vries | St. Étienne
  Madame.Li | Monsieur.Ma | Docteur.Kim | Vve.Li | J-P.Li | JP.Ma | Ph.Li | Ch.Kim | Th.Ma | M.af Ugglas | M.et Mme Martin | Mme.et M. Roy | M. et Mme Li
  Jean.Schwarz | Anne.Rogers | Jean.Hughes | Anne.Norton | Jean.Lilly | M.Page | Mme.Wang | M.do Carmo
  Martin Jr | Martin Jr. | Louis 3e | Henri IV | Dupont 2 | Durand (née Dupont) | Dupont-Durand ép. Roy | Marie-Ève & Paul | Martin/Durand | Roy, Anne | « Zaz »
  Marie‐Ange | Marie‑Ange | Marie–Ange | Marie — Ange | Marie\u2010Lou | Gabri·ela | Gal·la | Nguyễn Thị Ánh | Trần Văn Đức | Ngọc Ánh | Ho\u0302\u0300 Chi\u0301 Minh
  E\u0301lise | Françoise\u0323 | Şebnem Yıldız | İpek | Kowalczyk-Wiśniewska | Łukasz | Dvořák | Đorđević | Ștefănescu | Guðmundsdóttir | Ødegård | Åse | Straße
  Ελένη Παπαδοπούλου | Олександра Шевченко | Иванов-Петров | محمد | عبد الرحمٰن | فاطمة الزهراء | می\u200cترا | שרה | בן־דוד | 李小龍 | 田中 さくら | 김민지
  สมชาย | अनीता | தமிழ்ச்செல்வி | Հայկ | გიორგი | አበበ | Zoé 🌿 | 👩🏽‍🦰 Zoé | Kévin D. | S. | - | Mme Vve Roy | Anne. | Dr Li | X Æ A-12
`);

/** Addresses that mail systems accept. A curly apostrophe is read as a straight apostrophe. */
export const peopleAddresses: readonly string[] = entriesOf(`
  jean.o'neil@exemple.fr | d'angelo.rossi@exemple.it | o'brien@exemple.ie | m'bappe@exemple.fr | n'golo.k@exemple.fr | l'hostis@exemple.bzh | marie.d'arc@exemple.fr
  jean.o’neil@exemple.fr | d’angelo@exemple.fr | O'Neil@Exemple.FR | o'o'o@exemple.fr | anne_d'ornano@exemple.fr | ja'far@exemple.re | t'hooft@exemple.nl
  a@exemple.fr | 1@exemple.fr | _@exemple.fr | x_@exemple.fr | -@exemple.fr | é@exemple.fr | 0612345678@exemple.fr | 2b@exemple.corsica | ab@b.museum
  jean.dupont@exemple.fr | jean-dupont@exemple.fr | jean_dupont@exemple.fr | jeandupont75@exemple.fr | jean.dupont.pro@exemple.fr | j.p.m@exemple.fr | _jean@exemple.fr
  jean-@exemple.fr | jean_@exemple.fr | jean--dupont@exemple.fr | jean__d@exemple.fr | jean+accalmie@exemple.fr | jean+@exemple.fr | +jean@exemple.fr | jean+a+b@exemple.fr
  marie&paul@exemple.fr | salon&spa@exemple.fr | jean!@exemple.fr | #jean@exemple.fr | $jean@exemple.fr | jean%dupont@exemple.fr | jean*@exemple.fr | jean/paul@exemple.fr
  jean=dupont@exemple.fr | jean?@exemple.fr | jean^@exemple.fr | jean\`@exemple.fr | {jean}@exemple.fr | jean~dupont@exemple.fr | =jean@exemple.fr | jean#1@exemple.fr
  zoé@exemple.fr | hélène.françois@exemple.fr | zoe\u0301@exemple.fr | œuvre@exemple.fr | jürgen@exemple.de | ñandu@exemple.es | иван@exemple.com | 李@exemple.cn
  محمد@exemple.ma | øde@exemple.no | łukasz@exemple.pl | jose@exämple.fr | zoe@élan-bien-être.fr | zoe@xn--lan-9la.fr | zoe@bücher.exemple.de | a@é.fr
  a@b.fr | a@b.c.fr | a@1.fr | a@3suisses.fr | a@163.com | a@exemple.co.uk | a@mail.exemple.com.br | a@sous-domaine.exemple.fr | a@ex--emple.fr | a@a1-2b.fr
  a@exemple.photography | a@exemple.paris | a@exemple.re | a@exemple.nc | a@exemple.pf | a@exemple.gp | a@exemple.mq | a@exemple.gf | a@exemple.yt | a@exemple.pm
  A.B@EXEMPLE.COM | Jean.Dupont@exemple.Fr | user.name+tag+sorting@exemple.com | bounce-12=jean=exemple.fr@listes.exemple.fr | a1b2c3d4e5@privaterelay.exemple.com
  jean.oʼneil@exemple.fr | jean.o‘neil@exemple.fr | anne@ｅxemple.fr | anne@exemple．fr | иван@пример.рф | anne@exemple.みんな | anne@${'d'.repeat(63)}.fr
  abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz1234567890@exemple.fr | jean.dupont@etu.univ-exemple.fr | contact@salon-de-zoé.fr | d'argent.o'hara@exemple.fr | 10.rue.crucy@exemple.fr
`);
