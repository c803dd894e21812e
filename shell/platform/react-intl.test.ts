import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')
const namesIn = (list: string) => list.split(',').flatMap((it) => it.trim() || [])
const importsOf = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from 'react-intl'/g)]
    .flatMap(([, list = '']) => namesIn(list))
    .filter((it) => !it.startsWith('type '))

test('the shell shares all that shell and areas use of react-intl', async () => {
  const [, shared = ''] = /export \{([^}]*)\}/.exec(await Bun.file(join(import.meta.dir, 'react-intl.ts')).text()) ?? []
  const used = new Set<string>()
  for (const path of new Glob('{frontends,shell}/**/*.{ts,tsx}').scanSync({ cwd: root }))
    if (!path.includes('node_modules') && !/\.test\.|\/test\//.test(path))
      for (const name of importsOf(await Bun.file(join(root, path)).text())) used.add(name)
  expect([...used].sort()).toEqual(namesIn(shared).sort())
})
