import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const PROJECT_VARIABLES = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_APP_ID'];

/** A build that knows neither its project nor the local stack would be published and then talk to nobody. */
const requireProject = (env: Record<string, string>): Plugin => ({
  name: 'parley:require-project',
  apply: 'build',
  buildStart() {
    const missing = PROJECT_VARIABLES.filter((name) => !env[name]);
    if (env['VITE_AUTH_EMULATOR_URL'] || missing.length === 0) return;
    this.error(`Set ${missing.join(', ')}; or VITE_AUTH_EMULATOR_URL for the local stack.`);
  },
});

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const env = loadEnv(mode, root, ['VITE_', 'PARLEY_']);
  const project = env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-parley';
  return {
    root,
    plugins: [react(), tailwindcss(), requireProject(env)],
    server: {
      host: '127.0.0.1',
      // What the hosting rewrite does in production.
      proxy: {
        '/api': {
          target: `http://127.0.0.1:${env['PARLEY_FUNCTIONS_PORT'] ?? 5001}`,
          rewrite: (path) => path.replace(/^\/api/, `/${project}/europe-west1/api`),
        },
      },
    },
  };
});
