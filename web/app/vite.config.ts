import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, minifySync, type Plugin } from 'vite';

// Threads need shared memory, and browsers share memory only with pages that are served like this.
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

// emscripten leaves long names in the modules that go with the compiled code: a quarter of their size.
function shrinkModules(): Plugin {
  let folder = '';
  return {
    name: 'shrink-modules',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const name of ['engine/cadenza-single.js', 'engine/cadenza-threads.js', 'certificates/oracle.js', 'solver/solver.js']) {
        const { code, errors } = minifySync(name, readFileSync(join(folder, name), 'utf8'), { module: true });
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
        writeFileSync(join(folder, name), code);
      }
    },
  };
}

// Tells the service worker which files make up this version.
function listFiles(): Plugin {
  let folder = '';
  return {
    name: 'list-files',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      const worker = join(folder, 'service-worker.js');
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'service-worker.js')
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
        .sort();
      const files = JSON.stringify(Object.fromEntries(names.map((name) => [name, sha256(readFileSync(join(folder, name)))])), null, 2);
      const text = readFileSync(worker, 'utf8');
      const listed = text
        .replace('const FILES = {};', () => `const FILES = ${files};`)
        .replace("'development'", `'${sha256(files + text).slice(0, 12)}'`);
      writeFileSync(worker, listed);
    },
  };
}

export default defineConfig({
  base: './',  // the page works in any folder
  plugins: [svelte(), shrinkModules(), listFiles()],
  worker: { format: 'es' },
  build: { target: 'es2022' },
  server: { host: '127.0.0.1', headers: isolated },
  preview: { host: '127.0.0.1', headers: isolated },
});
