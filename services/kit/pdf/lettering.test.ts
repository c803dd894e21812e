import { expect, test } from 'bun:test'
import { cleaned, fromLeft, piecesOf } from './lettering'

/** What stands on a line from left to right. */
const shown = (text: string) =>
  fromLeft(piecesOf(cleaned(text)).pieces)
    .map((it) => it.shown)
    .join('')
const fontsOf = (text: string) =>
  piecesOf(text)
    .pieces.filter((it) => !it.isSpace)
    .map((it) => it.family.text.match(/([A-Za-z]+)_[^/]+$/)?.[1])

test('a sign that a font lacks comes from one that has it, and a word stands in one font', () => {
  expect(fontsOf('Анна Łódź Əliyev Ελένη محمد שלום Հայ ქართ ไทย 김철수')).toEqual([
    ...['Onest', 'Onest', 'Onest', 'NotoSans', 'NotoSansArabic', 'NotoSansHebrew', 'NotoSansArmenian'],
    ...['NotoSansGeorgian', 'NotoSansThai', 'NanumGothic'],
  ])
  // Written without spaces: a line may end after each.
  expect(fontsOf('王小明')).toEqual(['NotoSansSC', 'NotoSansSC', 'NotoSansSC'])
})

test('a sign that no font has is told by its number, and those beside it stand as they are', () => {
  expect(shown('Анна 💎')).toBe('Анна U+1F48E')
  expect(shown('A\ue000B')).toBe('AU+E000B')
})

test('words of scripts from the right stand in their order, and the words and figures among them in theirs', () => {
  // The letters of a word are turned by its font.
  expect(shown('כהן לוי')).toBe('לוי כהן')
  expect(shown('Анна כהן לוי 12')).toBe('Анна 12 לוי כהן')
  expect(shown('כהן Anna Lee 12')).toBe('Anna Lee 12 כהן')
  expect(piecesOf('כהן Anna').fromRight).toBe(true)
  expect(piecesOf('Anna כהן').fromRight).toBe(false)
})

test('brackets open towards the words that they enclose, also from the right', () => {
  expect(shown('כהן (-) לוי')).toBe('לוי (-) כהן')
  expect(shown('כהן (לוי)')).toContain(')לוי(')
})

test('what shows nothing, or turns what is around it, is left out; control characters and line ends are spaces', () => {
  expect(cleaned('\u202eAnna\u202c \u2066B\u2069')).toBe('Anna B')
  expect(cleaned('a\u0000b\tc\u0085d\u00a0e')).toBe('a b c d e')
  expect(cleaned('so\u00adft\u200b\ufeff')).toBe('soft')
  expect(cleaned(' \u200e ')).toBe('')
  // Persian words have a sign that parts letters which would join.
  expect(cleaned('می\u200cخواهم')).toBe('می\u200cخواهم')
})

test('signs are composed, and of marks above each other four are left', () => {
  expect(cleaned('И\u0306')).toBe('Й')
  expect(cleaned(`x${'\u0315'.repeat(50)}y`)).toBe(`x${'\u0315'.repeat(4)}y`)
})
