// Frequent words of password leaks, and the endings that people add to have a digit and a special character.
const words =
  'Password Passw0rd P@ssword P@ssw0rd Pa$$word Pa$$w0rd Motdepasse MotDePasse Mot2passe M0tdepasse Azerty AZerty Azertyuiop Qwerty Qwertyuiop Abcd Abcde Abcdef ' +
  'Abc Test Admin Root User Welcome Bienvenue Bonjour Coucou Salut Soleil Doudou Loulou Chouchou Chocolat Cheval Princesse Jetaime Iloveyou Amour Secret Changeme ' +
  'Letmein Monkey Dragon Football Master Sunshine Summer Winter Spring Autumn Printemps Automne Hiver France Paris Marseille Lyon Toulouse Nantes Bordeaux Camille ' +
  'Nicolas Thomas Julien Marine Sophie Isabelle Massage Bienetre Detente Serenite Accalmie';
const endings =
  '1! 1@ 1* 1$ 12! 12@ 123! 123@ 123* 123$ 123. 123? 1234! 1234@ 1234* 12345! 12345@ 123456! !1 @1 !12 @12 !123 @123 +123 *123 .123 -123 _123 !1234 @1234 01! 01@ 11! 13! 13* ' +
  '31! 33! 44! 59! 69! 75! 77! 92! 93! 98! 99! 2000! 2018! 2020! 2021! 2022! 2023! 2024! 2025! 2026! 2027! @2020 @2021 @2022 @2023 @2024 @2025 @2026 -2024 -2025 -2026';
const others =
  '1qaz@WSX 1qaz!QAZ !QAZ2wsx !QAZ1qaz 1Qaz2wsx! Zaq12wsx! Zaq1@wsx ZAQ!2wsx 1q2w3e4R! 1Q2w3e4r! 1Q2w3e4r5t! 1A2z3e4r! Q1w2e3r4! A1z2e3r4! Qwe123!@# Qwer1234! Azer1234! ' +
  'Asdf1234! Qsdf1234! Aa123456! Aa123456@ Aa@123456 Aa12345678! Aaa111!! Aaaa1111! Abcd@1234 Abc@123456 Pass@123 Pass@1234 Pass1234! Pass123! Pass-1234 Azerty!1 Azerty*1 ' +
  'P@55w0rd P@55word P455w0rd! Passe123! Jetaime<3 Marseille13! Paris2024!';

/**
 * About four thousand common passwords that have all the required kinds of characters. The rule `password` refuses them
 * (docs/product/accounts.md#passwords). The list is assumed.
 */
export const commonPasswords = (): ReadonlySet<string> => {
  const dressed = words.split(' ').flatMap((word) => endings.split(' ').map((ending) => word + ending));
  return new Set([...dressed, ...others.split(' ')].filter((password) => password.length >= 8));
};
