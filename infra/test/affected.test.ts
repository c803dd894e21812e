import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { testsThatImport } from './affected'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'aligner-orders-affected-')))
afterAll(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a changed file runs the tests that import it, through other files and other packages too, the nearest first', () => {
  write('contracts/package.json', '{ "name": "contracts", "exports": { "./*": "./*.ts" } }')
  write('contracts/money.ts', 'export const money = 1')
  write('contracts/money.test.ts', "import './money'")
  write('services/orders/rules.ts', "import { money } from 'contracts/money'\nexport const price = money")
  write('services/orders/rules.test.ts', "import { price } from './rules'\nprice")
  write('services/orders/types.test.ts', "import type { price } from './rules'")
  write('frontends/wizard/page.test.tsx', "import('./texts/ru.json')")
  write('frontends/wizard/texts/ru.json', '{}')
  mkdirSync(join(root, 'services/orders/node_modules'))
  symlinkSync('../../../contracts', join(root, 'services/orders/node_modules/contracts'))

  expect(testsThatImport(root, ['contracts/money.ts'])).toEqual([
    'contracts/money.test.ts',
    'services/orders/rules.test.ts',
  ])
  expect(testsThatImport(root, ['frontends/wizard/texts/ru.json'])).toEqual(['frontends/wizard/page.test.tsx'])
  expect(testsThatImport(root, ['services/orders/types.test.ts', 'README.md'])).toEqual([
    'services/orders/types.test.ts',
  ])
})
