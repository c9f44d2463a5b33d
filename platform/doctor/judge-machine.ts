import { secondMs } from '#core/units.ts';
import { bad, ok, remark, type Finding } from './finding.ts';

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

export type MachineFact = {
  readonly node: string;
  readonly memoryBytes: number;
  readonly disk: { readonly kind: 'failed'; readonly code: string } | ({ readonly kind: 'read' } & DiskSpace);
  /** Whether the system account that runs the doctor owns the data directory. */
  readonly isOwner: boolean;
  /** Lead of another clock over the clock of this machine, in milliseconds. */
  readonly skews: readonly { readonly whose: string; readonly aheadMs: number }[];
  readonly hasMetricsToken: boolean;
};

const mebibyte = 1_048_576;
const gibibyte = 1_024 * mebibyte;
// Least and comfortable memory of the machine. Fifty users take up to 450 MB (docs/product/operations.md#measures).
// PostgreSQL or a second process takes as much (assumed).
const leastMemory = 512 * mebibyte;
const goodMemory = gibibyte;
const wantedNode = 26;

const gib = (bytes: number): string => `${(bytes / gibibyte).toFixed(1).replace('.', ',')} Gio`;

const diskFinding = (disk: MachineFact['disk']): Finding => {
  const about = 'Disque (DATA_DIR)';
  if (disk.kind === 'failed')
    return bad(
      about,
      `impossible d’écrire dans ce dossier (${disk.code}) ; la base, les emails et le prestataire de paiement n’ont pas été testés`,
      /ENOSPC|EDQUOT/.test(disk.code)
        ? 'libérez de la place'
        : 'rendez DATA_DIR accessible au compte du serveur, ou indiquez un autre dossier',
    );
  return spaceFinding(about, disk);
};

export const spaceFinding = (about: string, { freeBytes, totalBytes }: DiskSpace): Finding => {
  const spaceText = `${gib(freeBytes)} libres sur ${gib(totalBytes)}`;
  if (freeBytes < 0.05 * totalBytes || freeBytes < gibibyte / 2)
    return bad(about, spaceText, 'libérez de la place : le disque est presque plein, les écritures vont échouer');
  if (freeBytes < 0.1 * totalBytes || freeBytes < 2 * gibibyte)
    return remark(about, spaceText, 'prévoyez de libérer de la place ou d’agrandir le disque');
  return ok(about, spaceText);
};

// Clock difference that is a fault. Bucket signatures, second-factor codes and provider messages depend on the clock,
// and the strictest of them tolerates thirty seconds.
const skewBad = 30 * secondMs;
const skewWarn = 2 * secondMs;

const clockFinding = (skews: MachineFact['skews']): Finding => {
  const about = 'Horloge';
  const worst = skews.toSorted((a, b) => Math.abs(b.aheadMs) - Math.abs(a.aheadMs))[0];
  if (!worst) return remark(about, 'aucune horloge de comparaison', 'vérifiez que l’horloge est synchronisée par NTP');
  const skewText = `${(Math.abs(worst.aheadMs) / secondMs).toFixed(1).replace('.', ',')} s d’écart avec ${worst.whose}`;
  if (Math.abs(worst.aheadMs) > skewBad)
    return bad(
      about,
      skewText,
      'synchronisez les deux horloges par NTP : sinon, les codes d’authentification et les signatures seront refusés',
    );
  if (Math.abs(worst.aheadMs) > skewWarn) return remark(about, skewText, 'synchronisez les horloges par NTP');
  return ok(about, skewText);
};

const memoryFinding = (memoryBytes: number): Finding => {
  const about = 'Mémoire';
  if (memoryBytes < leastMemory) return bad(about, gib(memoryBytes), 'donnez au moins 512 Mio à chaque processus');
  if (memoryBytes < goodMemory)
    return remark(about, gib(memoryBytes), 'un processus occupe jusqu’à 450 Mo : 1 Gio laisse de la marge');
  return ok(about, gib(memoryBytes));
};

export const judgeMachine = ({ node, memoryBytes, disk, isOwner, skews, hasMetricsToken }: MachineFact): Finding[] => [
  Number(node.split('.')[0]) === wantedNode
    ? ok('Node', node)
    : bad(
        'Node',
        `${node} : il faut Node ${wantedNode}`,
        'lancez le site avec « node scripts/setup.mjs », qui utilise le Node du projet',
      ),
  memoryFinding(memoryBytes),
  diskFinding(disk),
  ...(isOwner
    ? []
    : [
        remark(
          'Compte',
          'DATA_DIR appartient à un autre compte que celui de ce diagnostic : les droits d’écriture peuvent différer',
          'lancez ce diagnostic avec le compte du serveur (systemd-run --uid=accalmie …, ou docker compose exec app …)',
        ),
      ]),
  clockFinding(skews),
  ...(hasMetricsToken
    ? []
    : [
        remark(
          'Mesures',
          'METRICS_TOKEN n’est pas renseigné : chaque machine génère le sien',
          'renseignez METRICS_TOKEN pour lire /metrics de plusieurs processus',
        ),
      ]),
];
