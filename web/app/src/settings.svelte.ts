// What the visitor prefers, kept in the browser.
import { browserLanguage, isLanguage, type Language } from './i18n/i18n.svelte';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const BOARDS = ['wood', 'slate'] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  board: (typeof BOARDS)[number];
  language: Language;
  coordinates: boolean;
  danger: boolean;
  confirm: boolean;
  sound: boolean;
}

const STORE = 'cadenza.settings';

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // a browser that keeps nothing, or something that we have not written
  }
}

function load(): Settings {
  const kept = stored();
  return {
    theme: THEMES.find((theme) => theme === kept.theme) ?? 'system',
    board: BOARDS.find((board) => board === kept.board) ?? 'wood',
    language: isLanguage(kept.language) ? kept.language : browserLanguage(),
    coordinates: kept.coordinates !== false,
    danger: kept.danger !== false,
    confirm: kept.confirm ?? matchMedia('(pointer: coarse)').matches,
    sound: kept.sound === true,
  };
}

export const settings = $state<Settings>(load());

export function keepSettings(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // Nothing is kept then, and nothing is lost now.
  }
}
