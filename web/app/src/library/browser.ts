// The library with this page's engine, and files to download.
import { Refused } from '../engine/client';
import { rules } from '../engine/engines';
import type { EngineError } from '../engine/protocol';
import type { Engine } from './transfer';

export function reasonOf(error: unknown): EngineError {
  if (error instanceof Refused) return error.reason;
  return { field: '', message: error instanceof Error ? error.message : String(error) };
}

export const engine: Engine = { read: rules.read, scene: (course) => rules.scene(course), write: rules.write, reasonOf };

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
