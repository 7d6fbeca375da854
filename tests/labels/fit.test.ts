import { expect, test } from 'vitest';
import { fitText } from '../../src/labels/fitText.ts';

/** Every letter is as wide as it is high. */
const measure = (text: string) => Array.from(text).length;
const room = { width: 20, height: 6, maxSize: 2, minSize: 1, bold: false };

test('a text that fits gets the largest size', () => {
  expect(fitText(['Accra'], room, measure)).toMatchObject({ size: 2, lines: ['Accra'] });
});

test('a longer text is wrapped, and shrunk only as much as necessary', () => {
  const { size, lines } = fitText(['Kwame Nkrumah Avenue 12'], room, measure);
  expect(lines).toEqual(['Kwame', 'Nkrumah', 'Avenue 12']);
  expect(size).toBeLessThan(2);
  expect(size).toBeGreaterThan(1);
});

test('paragraphs keep their lines down to the smallest size, then are joined', () => {
  expect(fitText(['Ring Road', 'Accra'], room, measure).lines).toEqual(['Ring Road', 'Accra']);
  const paragraphs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(fitText(paragraphs, room, measure).lines.join(' ')).toBe('a, b, c, d, e, f, g');
});

test('a text that is too long ends in an ellipsis', () => {
  const { size, lines } = fitText([Array(40).fill('word').join(' ')], room, measure);
  expect(size).toBe(1);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/^word word word wor…$/);
});

test('a word wider than the line is broken, never inside a letter with its marks', () => {
  const { lines } = fitText(['ক্ষ'.repeat(40)], { ...room, height: 1.4 }, measure);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^(?:ক্ষ)+…$/);
});

test('Chinese is wrapped between words, and no line begins with a comma', () => {
  const text = '送货前请致电，易碎品，轻拿轻放，不要放在门口，谢谢';
  const { lines } = fitText([text], { ...room, maxSize: 1.6 }, measure);
  expect(lines.join('')).toBe(text);
  expect(lines.filter((line) => line.startsWith('，'))).toEqual([]);
});

test('an empty text takes no lines', () => {
  expect(fitText(['', ' '], room, measure).lines).toEqual([]);
});
