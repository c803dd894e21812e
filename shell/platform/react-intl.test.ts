import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { intlIn } from './intl'

const root = join(import.meta.dir, '../..')
const namesIn = (list: string) => list.split(',').flatMap((it) => it.trim() || [])
const importsOf = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from 'react-intl'/g)]
    .flatMap(([, list = '']) => namesIn(list))
    .filter((it) => !it.startsWith('type '))
/** The members of useIntl's object that a source uses. */
const methodsOf = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\} = useIntl\(\)/g), ...text.matchAll(/(?:\bintl|useIntl\(\))\.(\w+)/g)].flatMap(
    ([, list = '']) => namesIn(list).map((it) => it.replace(/:.*/, '')),
  )

const texts = await Promise.all(
  [...new Glob('{frontends,shell}/**/*.{ts,tsx}').scanSync({ cwd: root })]
    .filter((path) => !path.includes('node_modules') && !/\.test\.|\/test\//.test(path))
    .map((path) => Bun.file(join(root, path)).text()),
)

test('the shell shares every export of react-intl that shell and areas use', async () => {
  const shared = await Bun.file(join(import.meta.dir, 'react-intl.ts')).text()
  const names = [
    ...[...shared.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => namesIn(list)),
    ...[...shared.matchAll(/export function (\w+)/g)].map(([, name = '']) => name),
  ]
  expect([...new Set(texts.flatMap(importsOf))].sort()).toEqual(names.sort())
})

test('intlIn offers every member of its object that shell and areas use', () => {
  const there = Object.keys(intlIn('ru', {}))
  const used = new Set(texts.flatMap(methodsOf))
  expect(used.size).toBeGreaterThan(3)
  expect([...used].filter((it) => !there.includes(it))).toEqual([])
})
