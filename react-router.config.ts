import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env['BUILD_LANGUAGE'] === 'en' ? 'build/en' : 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
