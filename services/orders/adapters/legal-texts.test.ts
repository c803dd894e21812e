import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLegalTexts } from './legal-texts'

/** A folder with these files of ruble sites, by their names. */
function aFolder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'legal-texts-'))
  for (const variant of ['ru', 'eu']) mkdirSync(join(root, variant))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'ru', name), text)
  return root
}

test('a text is read in each language that has a file', () => {
  const { ru, eu } = readLegalTexts(aFolder({ 'terms.ru.md': '# Условия', 'terms.de.md': '# Bedingungen' }))
  const wordings = { ru: { title: 'Условия', blocks: [] }, de: { title: 'Bedingungen', blocks: [] } }
  expect([ru, eu]).toEqual([[{ name: 'terms', language: 'ru', wordings }], []])
})

test.each(['term.ru.md', 'terms.pt.md', 'terms.md'])('a file that no site would show is refused: %s', (name) => {
  const folder = aFolder({ 'terms.ru.md': '# Условия', [name]: '# Условия' })
  expect(() => readLegalTexts(folder)).toThrow(`ru/${name} is no text of a site in one of its languages.`)
})

test('a mistake in a text is told with the name of its file', () => {
  expect(() => readLegalTexts(aFolder({ 'terms.ru.md': 'Условия' }))).toThrow(
    'ru/terms.ru.md: The text does not begin with a title.',
  )
})
