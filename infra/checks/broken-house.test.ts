import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyProject } from '../test/copy-project'
import { CHECKS, type Checked, runChecks } from './all'
import { PARTS } from './sources'

const ROOT = dirname(dirname(import.meta.dir))
const house = mkdtempSync(join(tmpdir(), 'broken-house-'))
/** A tree with the damage and little else, for checks that read every file of a tree. */
const hut = mkdtempSync(join(tmpdir(), 'broken-hut-'))
const CHECKED_IN_HUT = [
  'types',
  'lint and format',
  'import rule',
  'every test asserts something',
  'tests look for one text, and move orders by moves',
]
let checked: Checked[] = []

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(hut, path)), { recursive: true })
  writeFileSync(join(hut, path), text)
}
const replace = (path: string, from: string, to: string) => {
  const text = readFileSync(join(house, path), 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}: this test has to break something else.`)
  writeFileSync(
    join(house, path),
    text.replace(from, () => to),
  )
}
const change = (path: string, edit: (document: Json) => void) => {
  const document = JSON.parse(readFileSync(join(house, path), 'utf8'))
  edit(document)
  writeFileSync(join(house, path), JSON.stringify(document, null, 2))
}
// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, broken on purpose
type Json = any

/** For each check: how a copy of the project is damaged, and what the check has to find. */
const BREAKAGES: { [check: string]: { damage(): void; found: readonly string[] } } = {
  types: {
    damage: () => plant('contracts/wrong.ts', "export const wrong: number = 'text'\n"),
    found: ["Type 'string' is not assignable to type 'number'"],
  },
  'lint and format': {
    damage: () => plant('contracts/spaced.ts', 'export   const spaced = 1\n'),
    found: ['contracts/spaced.ts:1: Formatter would have printed', 'biome check --write .` mends'],
  },
  'figures of one width are asked for by their token, in columns': {
    damage: () => {
      replace('shell/server/docs/docs.css', 'margin: 0;', 'margin: 0;\n    font-variant-numeric: tabular-nums;')
      replace('infra/sandbox/page-look.css', 'margin: 0;', 'margin: 0;\n  font-feature-settings: "tnum";')
    },
    found: ['shell/server/docs/docs.css:', 'infra/sandbox/page-look.css:4: font-feature-settings'],
  },
  'import rule': {
    damage: () => {
      for (const it of ['orders/order/store', 'orders/lists/operations', 'partners/store'])
        plant(`services/${it}.ts`, 'export {}\n')
      plant(
        'services/orders/pricing/upwards.ts',
        "import '../order/store'\nimport '../lists/operations'\nimport '../../partners/store'\n",
      )
    },
    found: [
      'services/orders/pricing/upwards.ts → services/orders/order/store.ts (domain-imports-leftwards)',
      'services/orders/pricing/upwards.ts → services/orders/lists/operations.ts (rooms-know-no-other-room)',
      '(no-siblings)',
    ],
  },
  'shape of services and areas': {
    damage: () => {
      rmSync(join(house, 'services/partners/README.md'))
      writeFileSync(join(house, 'services/orders/stuff.ts'), 'export {}\n')
      mkdirSync(join(house, 'services/orders/attic/boxes'), { recursive: true })
      mkdirSync(join(house, 'services/orders/domain'))
      writeFileSync(join(house, 'notes.txt'), '')
      rmSync(join(house, 'frontends/packer'), { recursive: true })
      mkdirSync(join(house, 'frontends/kiosk'))
      replace('frontends/cabinet/src/area.tsx', "'/cabinet'", "'/cabinets'")
      replace('services/i18n/routes.ts', ' i18n.catalog)', `${' '.repeat(100)}i18n.catalog)`)
      replace('frontends/backoffice/src/pages.ts', "'/send-test'", "'/send-tests'")
      change('frontends/landing/package.json', ({ area }) => area.routes.push('/kiosks'))
    },
    found: [
      'services/partners/README.md is missing.',
      'services/orders/stuff.ts has no place in the shape',
      'services/orders/domain has no place in the shape',
      'services/orders/attic has none of rules.ts, operations, store.',
      'services/orders/attic has no test.',
      'services/orders/attic/boxes has no place in a room',
      'services/i18n/routes.ts:15 has 217 characters, more than 160.',
      'notes.txt does not belong at the top level.',
      'frontends/packer/ is missing.',
      'frontends/kiosk is not in AREAS of infra/checks/code/shape.ts.',
      'frontends/cabinet/src/area.tsx serves /cabinets, which "routes" of frontends/cabinet/package.json does not name.',
      'frontends/backoffice/src/pages.ts serves /send-tests, which "routes" of frontends/backoffice/package.json does not name.',
      "frontends/landing/package.json: KIOSKS may be a partner's code",
    ],
  },
  'no clock, chance, environment or I/O in what is pure': {
    damage: () => writeFileSync(join(house, 'services/orders/order/clock.ts'), 'export const now = () => Date.now()\n'),
    found: ['services/orders/order/clock.ts:1: export const now = () => Date.now()'],
  },
  'names, sizes and habits of files': {
    damage: () => {
      writeFileSync(join(house, 'services/kit/stringUtils.ts'), `export default 1\n${'//\n'.repeat(301)}`)
      const skipped = ["test.skip('later', () => {}) // TODO", 'test.if(false)', 'it.skipIf(true)', 'test.todoIf(true)']
      writeFileSync(join(house, 'services/kit/skipped.test.ts'), skipped.join('\n'))
    },
    found: [
      'services/kit/stringUtils.ts: the name is not kebab-case.',
      'services/kit/stringUtils.ts: 302 lines are more than 300.',
      'services/kit/stringUtils.ts: a default export.',
      ...[1, 2, 3, 4].map((line) => `services/kit/skipped.test.ts:${line}:`),
    ],
  },
  'a folder holds at most 20 source files': {
    damage: () => {
      mkdirSync(join(house, 'infra/attic'))
      for (let index = 0; index < 21; index += 1) writeFileSync(join(house, `infra/attic/box-${index}.cjs`), '')
    },
    found: ['infra/attic holds 21 source files'],
  },
  'contract snapshots': {
    damage: () => {
      replace('contracts/order/order.ts', "summary: 'Show an order with its patients'", "summary: 'Show it'")
      // As if the code no longer had a field that callers send.
      change('contracts/openapi/partners.json', ({ paths }) => {
        const { schema } = paths['/v1/me'].patch.requestBody.content['application/json']
        schema.properties.nickname = { type: 'string' }
      })
    },
    found: [
      'contracts/openapi/orders.json is not what the code says',
      'contracts/openapi/partners.json is not what the code says',
      'breaking  partners PATCH /v1/me: body.nickname: the field is gone.',
    ],
  },
  'OpenAPI documents are valid': {
    damage: () =>
      change('contracts/openapi/files.json', ({ paths, components }) => {
        delete paths['/v1/scans'].get.responses['200'].description
        components.schemas.Unused = { type: 'string' }
      }),
    found: ['contracts/openapi/files.json:', '(no-unused-components)', 'description'],
  },
  'operations are whole': {
    damage: () => {
      change('contracts/openapi/orders.json', ({ paths }) => {
        delete paths['/v1/orders'].post.summary
        paths['/v1/orders'].post.responses = { 201: { description: 'Made' } }
        delete paths['/v1/orders/{orderId}'].get
      })
      replace(
        'contracts/payments.ts',
        'export const payments = {',
        "export const payments = { pay: { detail: { operationId: 'payOrder' } },",
      )
      replace('infra/system/access/partners/account.ts', 'showPartner:', 'showPartners:')
      replace('infra/system/access/identity.ts', 'showSession:', 'showSessions:')
    },
    found: [
      'orders: POST /v1/orders has no summary.',
      'orders: POST /v1/orders has no problems of the caller.',
      'orders: GET /v1/orders/{orderId} is not in the OpenAPI document: run',
      'payments: the contract payOrder is served by no route.',
      'infra/system/access/partners.ts has no row for showPartner.',
      'infra/system/access/partners.ts has a row for showPartners, which no route is called.',
      'infra/system/access/identity.ts has no row for showSession.',
      'infra/system/access/identity.ts has a row for showSessions, which no route is called.',
    ],
  },
  'creations take keys, changes versions, lists cursors': {
    damage: () =>
      change('contracts/openapi/i18n.json', ({ paths }) => {
        delete paths['/v1/translations'].post.parameters
        paths['/v1/translations/{translationId}'].patch.parameters.splice(0, 1)
        paths['/v1/translations'].get.parameters.splice(0, 2)
      }),
    found: [
      'i18n: POST /v1/translations takes no Idempotency-Key.',
      'i18n: PATCH /v1/translations/{translationId} takes no If-Match.',
      'i18n: GET /v1/translations answers a list without a cursor',
    ],
  },
  'events have their producers and consumers': {
    damage: () => replace('services/orders/events.ts', "'files.scan.removed.v1':", "'files.scan.renamed.v1':"),
    found: [
      'services/orders/events.ts does not handle files.scan.removed.v1.',
      'services/orders/events.ts handles files.scan.renamed.v1, which the table does not send it.',
    ],
  },
  'asyncapi.json is valid': {
    damage: () => change('contracts/asyncapi.json', ({ info }) => delete info.title),
    found: ['contracts/asyncapi.json at info'],
  },
  'migrations fit the schemas': {
    damage: () => replace('services/orders/schema.ts', 'number: text()', 'forgotten: text(),\n    number: text()'),
    found: ['services/orders/schema.ts: public.orders is not in its migrations'],
  },
  'migrations only add': {
    damage: () =>
      writeFileSync(
        join(house, 'services/orders/migrations/9999_broken.sql'),
        [
          'ALTER TABLE "orders" RENAME COLUMN "email" TO "mail";',
          'ALTER TABLE "orders" DROP COLUMN "phone";',
          'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE numeric;',
          'ALTER TABLE "orders" ADD COLUMN "wanted" text NOT NULL;',
          'ALTER TABLE "orders" ADD COLUMN "filled" text DEFAULT \'\' NOT NULL;',
          'ALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL;',
          'DROP TABLE "scans" CASCADE;',
        ].join('--> statement-breakpoint\n'),
      ),
    found: [
      'services/orders/migrations/9999_broken.sql: renames',
      'changes a type: ALTER TABLE "orders" ALTER COLUMN "total"',
      'ADD COLUMN "wanted"',
      'ALTER COLUMN "phone" SET NOT NULL',
      'takes away what the version before reads: ALTER TABLE "orders" DROP COLUMN "phone"',
      'DROP TABLE "scans"',
    ],
  },
  'messages in every language': {
    damage: () => {
      change('shell/src/messages/en.json', (texts) => {
        delete texts['header.menu']
        texts['footer.whatsapp'] = 'WhatsApp {number}'
      })
      rmSync(join(house, 'frontends/partner/src/messages/en.json'))
      writeFileSync(join(house, 'frontends/backoffice/src/orders/messages/en.json'), '{}')
    },
    found: [
      'header.menu is missing.',
      'footer.whatsapp has other placeholders than in ru.json.',
      'frontends/partner/src/messages/en.json is missing.',
      'frontends/backoffice/src/orders/messages/en.json is read by nobody: the area is in Russian alone.',
    ],
  },
  'test titles name ids of the register': {
    damage: () => writeFileSync(join(house, 'services/kit/made-up.test.ts'), "test('ORD-999 holds', () => {})\n"),
    found: ['services/kit/made-up.test.ts: ORD-999 is not in contracts/requirements.md.'],
  },
  'every test asserts something': {
    damage: () =>
      plant(
        'services/kit/idle.test.ts',
        [
          "import { expect, test } from 'bun:test'",
          "test('nothing is looked at', async () => void (await fetch('/')))",
          "test.each([1, 2])('nothing is looked at %p', (it) => void it)",
          'const isOne = (it: number) => expect(it).toBe(1)',
          'const isTwo = (it: number) => isOne(it - 1)',
          "test('two is looked at', () => isTwo(2))",
        ].join('\n'),
      ),
    found: [
      'services/kit/idle.test.ts:2: «nothing is looked at» asserts nothing.',
      'services/kit/idle.test.ts:3: «nothing is looked at %p» asserts nothing.',
    ],
  },
  'tests look for one text, and move orders by moves': {
    damage: () => {
      plant(
        'infra/e2e/stories/soft.e2e.ts',
        [
          'await expect(page.getByText(/^(Оплачен|Ожидает)$/)).toBeVisible()',
          "await expect(page.getByRole('row', { name: /^Заказ .+$/ })).toBeVisible()",
          "if ((await page.getByRole('checkbox').count()) > 0) await page.getByRole('checkbox').check()",
          'await expect(page.getByText(/Оплачен|Ожидает/)).toHaveCount(0)',
          'await expect(page.getByText(/01[|].*модели: a\\|b/)).toBeVisible()',
          'await expect(page).toHaveURL(/\\/cabinet/)',
          'await expect(page).toHaveURL(/\\/cabinet$/)',
        ].join('\n'),
      )
      plant(
        'services/orders/soft.test.ts',
        ['paid_at = now(),\n status', 'tracking = null where status']
          .map((it, index) => `export const sql${index} = \`update orders.orders ${'set'} ${it} = 'paid'\``)
          .join('\n'),
      )
    },
    found: [
      'services/orders/soft.test.ts:1: the status of an order is written by SQL.',
      'soft.e2e.ts:1: either of two texts passes: /^(Оплачен|Ожидает)$/',
      'soft.e2e.ts:2: any text passes at its end: /^Заказ .+$/',
      'soft.e2e.ts:3: what is there is for the test to know: if ((await',
      'soft.e2e.ts:6: any text with these words passes: /\\/cabinet/',
    ],
  },
  'READMEs name parts, packages and variables': {
    damage: () => {
      replace('README.md', 'payments, partners, i18n', 'payment, partners')
      replace('README.md', 'backoffice, partner, packer', 'backoffice, packer')
      replace('README.md', '\ninfra/    ', '\ninfrastructure/    ')
      replace('services/README.md', '| nats |', '| gnats |')
      replace('infra/README.md', '`PACKER_PASSWORD`', 'a password')
      replace('services/fulfilment-ftp/README.md', '`OUTSIDE_TIMEOUT_MS`', 'A timeout')
    },
    found: [
      'README.md, Map: infra/ is missing.',
      'README.md, Map: services/payments is not named.',
      'README.md, Map: services/i18n is not named.',
      'README.md, Map: there is no services/payment.',
      'README.md, Map: frontends/partner is not named.',
      'infra/README.md or services/README.md or shell/README.md, Dependencies: nats is to be named once.',
      'services/README.md, Dependencies: no package.json there has gnats.',
      'infra/README.md: PACKER_PASSWORD, which infra/run/settings/settings.ts reads, is not named.',
      'services/fulfilment-ftp/README.md: OUTSIDE_TIMEOUT_MS, which services/fulfilment-ftp/main.ts reads, is not named.',
    ],
  },
  'no secrets, no registry hosts': {
    damage: () => {
      replace('bun.lock', ', "", {', ', "https://packages.example/x.tgz", {')
      writeFileSync(join(house, '.env'), `KEY=-----BEGIN ${'PRIVATE KEY'}-----\n`)
    },
    found: ['bun.lock:', '.env:1:'],
  },
}

beforeAll(async () => {
  copyProject(house)
  // The copy is no repository, so it has no .gitignore.
  change('.biome.json', (config) => delete config.vcs)
  for (const it of PARTS) mkdirSync(join(hut, it))
  for (const it of ['tsconfig.json', '.biome.json']) cpSync(join(house, it), join(hut, it))
  for (const it of ['node_modules', 'infra/node_modules']) symlinkSync(join(ROOT, it), join(hut, it))
  for (const { damage } of Object.values(BREAKAGES)) damage()
  const isInHut = ({ name }: { name: string }) => CHECKED_IN_HUT.includes(name)
  const [inHouse, inHut] = await Promise.all([
    runChecks(
      house,
      () => {},
      CHECKS.filter((it) => !isInHut(it)),
    ),
    runChecks(hut, () => {}, CHECKS.filter(isInHut)),
  ])
  checked = [...inHouse, ...inHut]
}, 240_000)
afterAll(() => {
  for (const it of [house, hut]) rmSync(it, { recursive: true })
})

test('every check is broken once', () => {
  expect(checked.map((it) => it.name).sort()).toEqual(Object.keys(BREAKAGES).sort())
})

test.each(Object.entries(BREAKAGES))('the check «%s» finds what is broken', (name, { found }) => {
  const findings = checked.find((it) => it.name === name)?.findings.join('\n') ?? ''
  for (const it of found) expect(findings).toContain(it)
})

test('a test that asserts by a function of its file is no idle one', () => {
  const findings = checked.find((it) => it.name === 'every test asserts something')?.findings ?? []
  expect(findings.filter((it) => it.includes('idle.test.ts'))).toHaveLength(2)
})

test('a text that must be absent is looked for by any words, and a text may have parts', () => {
  const findings = checked.find((it) => it.name === 'tests look for one text, and move orders by moves')?.findings ?? []
  expect(findings.filter((it) => /\/soft\.(e2e|test)\.ts/.test(it))).toHaveLength(5)
})

test('a route that is in no document is named once, and not again for each of its problems', () => {
  const findings = checked.find((it) => it.name === 'operations are whole')?.findings ?? []
  expect(findings.filter((it) => it.includes(' GET /v1/orders/{orderId} '))).toHaveLength(1)
})

test('`run contracts` writes what breaks a caller when it is told to, and not before', () => {
  const snapshot = () => readFileSync(join(house, 'contracts/openapi/partners.json'), 'utf8')
  const run = (...args: string[]) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync([
      process.execPath,
      join(house, 'infra/tools/contracts.ts'),
      ...args,
    ])
    return { exitCode, said: `${stdout}${stderr}` }
  }
  const refused = run('partners')
  expect(refused.exitCode).toBe(1)
  expect(refused.said).toContain('breaking  partners PATCH /v1/me: body.nickname: the field is gone.')
  expect(refused.said).toContain('Nothing was written')
  expect(snapshot()).toContain('nickname')
  const written = run('partners', '--breaking')
  expect(written).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('changed contracts/openapi/partners.json'),
  })
  expect(snapshot()).not.toContain('nickname')
})
