import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { cutFont, fileOf, fontFaces } from './fonts'

const ROOT = join(import.meta.dir, '../..')

test('the committed fonts match fonts.css: after a change run `bun infra/release/fonts.ts`', async () => {
  const all = fontFaces()
  expect(all.map((it) => it.name)).toEqual(['latin', 'russian', 'ruble', 'cyrillic', 'latin-ext'])
  for (const face of all)
    expect([face.name, readFileSync(fileOf(face)).equals(await cutFont(face))]).toEqual([face.name, true])
})

test('the fonts that each language loads first contain all characters of its texts', () => {
  const latin = ['latin', 'ruble']
  // Order numbers contain № in every language; no font shows a line break.
  for (const [language, names, others] of [
    ['ru', [...latin, 'russian'], '\n'],
    ['en', latin, '\n№'],
  ] as const) {
    const known = new Set(fontFaces().flatMap((it) => (names.includes(it.name) ? [...it.characters] : [])))
    const files = [
      'shell/src/messages/**/',
      'frontends/*/src/messages/**/',
      'frontends/landing/src/legal/messages/',
    ].flatMap((folder) => [...new Glob(`${folder}${language}.json`).scanSync({ cwd: ROOT })])
    const texts = files.flatMap((it) => Object.values(JSON.parse(readFileSync(join(ROOT, it), 'utf8')) as object))
    expect(texts.length).toBeGreaterThan(500)
    expect([language, [...new Set(texts.join(''))].filter((it) => !others.includes(it) && !known.has(it))]).toEqual([
      language,
      [],
    ])
  }
})
