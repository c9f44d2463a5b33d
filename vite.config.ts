import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Emits the landing's island as a chunk of its own: the landing carries no React before it is touched. */
const island = (entry: string, fileName: string): Plugin => ({
  name: 'island',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName, preserveSignature: false });
  },
});

const isPiece = (id: string): boolean => /[\\/](ui|core)[\\/][a-z-]+\.tsx?$|[\\/]lucide-react[\\/]/.test(id);
// The landing has no router: what it loads must not bring one.
const readsRouter = (id: string): boolean => /'react-router'|'\.\/stay-link.tsx'/.test(readFileSync(id, 'utf8'));

// Kept whole: pieces that always travel together compress better as one.
const chunks = {
  groups: [
    // What loads a chunk later is asked for by the landing's island too, which must not bring what lies beside it.
    { name: 'preload', test: /vite[\\/]preload-helper/, priority: 10 },
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'router', test: /node_modules[\\/](react-router|@react-router)[\\/]/ },
    // One sheet for the kit: a page asks for few files, and the next one for fewer.
    { name: 'kit', test: /(?<![\\/]features[\\/][a-z]+)[\\/]ui[\\/][a-z-]+\.module\.css/ },
    { name: 'shell', test: /[\\/]app[\\/]shell[\\/][a-z-]+\.module\.css/ },
    // Small pieces that most pages share: two files instead of thirty. Those that lead somewhere are apart, since the landing has no router.
    { name: 'pieces', test: (id: string) => isPiece(id) && !readsRouter(id), minShareCount: 4 },
    { name: 'linked', test: (id: string) => isPiece(id) || /[\\/]app[\\/]shell[\\/][a-z-]+\.tsx?$/.test(id), minShareCount: 4 },
  ],
};

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: chunks } },
        // What every page has loaded already is not announced again by what comes later; the landing has loaded nothing.
        modulePreload: {
          resolveDependencies: (_, files, { hostId }) =>
            hostId.endsWith('island.js')
              ? files
              : files.filter((file) => !/[\\/](?:react|router|kit|shell|pieces|linked|rolldown-runtime)-[\w-]+\.js$/.test(file)),
        },
      },
    },
  },
  plugins: [island('app/landing/island-entry.ts', 'assets/island.js'), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
});
