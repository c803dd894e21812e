import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { cut, faces, fileOf } from './fonts'

const ROOT = join(import.meta.dir, '../..')

test('the fonts that lie here are cut from the typeface as fonts.css says: after a change run `bun infra/release/fonts.ts`', async () => {
  const all = faces()
  expect(all.map((it) => it.name)).toEqual(['latin', 'russian', 'ruble', 'cyrillic', 'latin-ext'])
  for (const face of all)
    expect([face.name, readFileSync(fileOf(face)).equals(await cut(face))]).toEqual([face.name, true])
})

test('texts need no other characters than those of the fonts that come first in their language', () => {
  const latin = ['latin', 'ruble']
  // An order has its number with № in every language; a line break is shown by no font.
  for (const [language, names, others] of [
    ['ru', [...latin, 'russian'], '\n'],
    ['en', latin, '\n№'],
  ] as const) {
    const known = new Set(faces().flatMap((it) => (names.includes(it.name) ? [...it.characters] : [])))
    const files = ['shell/src/messages/', 'frontends/*/src/messages/**/'].flatMap((folder) => [
      ...new Glob(`${folder}${language}.json`).scanSync({ cwd: ROOT }),
    ])
    const texts = files.flatMap((it) => Object.values(JSON.parse(readFileSync(join(ROOT, it), 'utf8')) as object))
    expect(texts.length).toBeGreaterThan(500)
    expect([language, [...new Set(texts.join(''))].filter((it) => !others.includes(it) && !known.has(it))]).toEqual([
      language,
      [],
    ])
  }
})
