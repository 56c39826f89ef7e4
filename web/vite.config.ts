import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const PROJECT_VARIABLES = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_APP_ID'];

export default defineConfig(({ command, mode }) => {
  const root = import.meta.dirname;
  const env = loadEnv(mode, root, ['VITE_', 'PARLEY_']);

  // A build without the project's names would be published and then talk to nobody.
  const missing = PROJECT_VARIABLES.filter((name) => !env[name]);
  if (command === 'build' && !env['VITE_AUTH_EMULATOR_URL'] && missing.length > 0) {
    throw new Error(
      `The web build needs ${missing.join(', ')}, or VITE_AUTH_EMULATOR_URL for the local stack.`,
    );
  }

  const functionUrl = `http://127.0.0.1:${env['PARLEY_FUNCTIONS_PORT'] ?? 5001}`;
  const project = env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-parley';
  return {
    root,
    plugins: [react(), tailwindcss()],
    server: {
      host: '127.0.0.1',
      // What the hosting rewrite does in production.
      proxy: {
        '/api': {
          target: functionUrl,
          rewrite: (path: string) => path.replace(/^\/api/, `/${project}/europe-west1/api`),
        },
      },
    },
  };
});
