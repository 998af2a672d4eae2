// Every language says everything, with the same values in it.
import { describe, expect, test } from 'vitest';
import { messages as ar } from '../../src/i18n/ar';
import { messages as de } from '../../src/i18n/de';
import { firstWords, type Messages } from '../../src/i18n/en';
import { screenWords } from '../../src/i18n/en-screens';
import { messages as fr } from '../../src/i18n/fr';
import { fill } from '../../src/i18n/i18n.svelte';
import { messages as it } from '../../src/i18n/it';
import { messages as nl } from '../../src/i18n/nl';

const en = { ...firstWords, ...screenWords };
const languages: Record<string, Messages> = { nl, fr, it, de, ar };

// {side} and the {n of {n|one|many}, each once.
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)[|}]/g)].map((found) => found[1]!))].sort();

test('a message is filled in, and chooses by a number', () => {
  expect(fill('{side}: {move}', { side: 'White', move: 'e5' })).toBe('White: e5');
  expect(fill('{n|one thread|up to {n} threads}', { n: 1 })).toBe('one thread');
  expect(fill('{n|one thread|up to {n} threads}', { n: 4 })).toBe('up to 4 threads');
  expect(fill('{n|une|{n}} d’exécution, {other}', { n: 2 })).toBe('2 d’exécution, {other}');
});

describe.each(Object.entries(languages))('%s', (_, messages) => {
  test('has every key and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  test('has no empty text', () => {
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(Object.entries(en))('has the values of %s', (key, english) => {
    expect(placeholders(messages[key as keyof Messages] ?? '')).toEqual(placeholders(english));
  });
});
