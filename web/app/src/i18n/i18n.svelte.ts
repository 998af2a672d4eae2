// The page's language: the visitor's choice, or the browser's.
import { firstWords, type Key, type Messages } from './en';

export const LANGUAGES = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  nl: () => import('./nl'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  de: () => import('./de'),
  ar: () => import('./ar'),
};

// `messages` of the language; `english` for what it lacks.
const current = $state<{ language: Language; messages: Messages; english: Messages }>({
  language: 'en',
  messages: {},
  english: firstWords,
});

export const language = (): Language => current.language;
export const direction = (): 'ltr' | 'rtl' => (current.language === 'ar' ? 'rtl' : 'ltr');

export const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && text in LANGUAGES;

export function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return wanted.find(isLanguage) ?? 'en';
}

export async function speak(wanted: Language): Promise<void> {
  const messages = wanted === 'en' ? {} : (await loaders[wanted]()).messages;
  current.language = wanted;
  current.messages = messages;
  document.documentElement.lang = wanted;
  document.documentElement.dir = direction();
}

// To be awaited before any screen but the first is shown.
export async function loadScreenWords(): Promise<void> {
  const { screenWords } = await import('./en-screens');
  current.english = { ...firstWords, ...screenWords };
}

type Values = Record<string, string | number>;

const CHOICE = /\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g;

// {name}, or {n|one|many} by the number n; each of the two may have names in it.
export function fill(message: string, values: Values): string {
  const chosen = message.replace(CHOICE, (_, name: string, one: string, many: string) =>
    Number(values[name]) === 1 ? one : many,
  );
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A key may be put together from parts; one that nobody has written is shown as it is.
export function t(key: Key | (string & {}), values: Values = {}): string {
  const message = current.messages[key as Key] ?? current.english[key as Key] ?? key;
  return fill(message, values);
}

export const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(current.language, options).format(value);
