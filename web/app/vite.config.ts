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

// Emscripten leaves long names in the script around the engine, which is copied as it is.
function shortenGlue(): Plugin {
  let folder = '';
  return {
    name: 'shorten-glue',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.build.outDir, 'engine')),
    writeBundle() {
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
        const file = join(folder, name);
        const { code, errors } = minifySync(name, readFileSync(file, 'utf8'), { module: !name.includes('.worker.') });
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
        writeFileSync(file, code);
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
  plugins: [svelte(), shortenGlue(), listFiles()],
  worker: { format: 'es' },
  build: { target: 'es2022' },
  server: { host: '127.0.0.1', headers: isolated },
  preview: { host: '127.0.0.1', headers: isolated },
});
