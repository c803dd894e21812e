import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Check, runScript } from '../check'
import { PARTS, sources } from '../sources'

const TOOL = 'infra/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
const RULE = join(import.meta.dir, 'import-rule.cjs')

type Cruised = {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
  modules: { source: string }[]
}

export const imports: Check = {
  name: 'import rule',
  run: async (root) => {
    const [missed, real] = await Promise.all([missedViolations(root), cruise(root, root)])
    const seen = new Set(real.modules.map((it) => it.source))
    const unseen = sources(root, ...PARTS.map((it) => `${it}/**/*.{ts,tsx}`)).filter((it) => !seen.has(it))
    return [
      ...missed,
      ...unseen.map((it) => `${it} was not checked.`),
      ...real.summary.violations.map((it) => `${it.from} → ${it.to} (${it.rule.name})`),
    ]
  },
}

async function cruise(root: string, tree: string): Promise<Cruised> {
  const args = ['--config', RULE, '--output-type', 'json', ...PARTS]
  const { output } = await runScript(root, TOOL, args, tree)
  try {
    return JSON.parse(output)
  } catch {
    throw new Error(`dependency-cruiser did not run: ${output.slice(0, 500)}`)
  }
}

/**
 * Violates every rule once, in a temporary folder. dependency-cruiser may silently check nothing, for instance without a
 * supported compiler, so each run must find all of these violations.
 */
const VIOLATIONS: Readonly<Record<string, readonly string[]>> = {
  'contracts/money.ts': ['../services/orders/main', '../frontends/wizard/src/area'],
  'services/kit/http/app.ts': ['../../orders/order/state'],
  'services/orders/order/state.ts': ['./store', 'node:fs'],
  'services/orders/order/store.ts': ['./operations', '../drafts/rules'],
  'services/orders/order/operations.ts': ['../routes', '../builders', 'nats', 'stripe', 'elysia', 'drizzle-orm'],
  'services/orders/drafts/rules.ts': ['./operations'],
  'services/orders/drafts/operations.ts': [],
  'services/orders/routes.ts': ['./main', '../partners/domain/payout', '../../shell/server/edge'],
  'services/orders/main.ts': ['./nowhere', '../../infra/run/start', '../../infra/sandbox/run', './service.test'],
  'services/orders/builders.ts': [],
  'services/orders/service.test.ts': [],
  'services/partners/domain/payout.ts': [],
  'frontends/kit/ui/Button.tsx': ['../../wizard/src/rules'],
  'frontends/wizard/src/rules.ts': ['./queries'],
  'frontends/wizard/src/queries.ts': ['./parts/List'],
  'frontends/wizard/src/steps/files/rules.ts': ['../../order-session/order'],
  'frontends/wizard/src/order-session/order.ts': ['../parts/List'],
  'frontends/wizard/src/parts/List.tsx': ['../order-page', 'react-aria-components'],
  'contracts/prices/base-prices.ts': [],
  'frontends/wizard/src/order-page.tsx': ['./area', './thank-you', '../../../contracts/prices/base-prices'],
  'frontends/wizard/src/thank-you.tsx': [],
  'frontends/wizard/src/area.tsx': ['../../../shell/src/app', './rules'],
  'frontends/backoffice/src/order/page.tsx': ['../orders/parts/row'],
  'frontends/backoffice/src/orders/parts/row.tsx': [],
  'frontends/backoffice/src/shared/bar.tsx': ['../orders/parts/row'],
  'shell/platform/platform.ts': ['../src/app'],
  'shell/src/app.tsx': ['../server/edge', '../../frontends/wizard/src/rules'],
  'shell/server/edge.ts': [],
  'infra/run/start.ts': [],
  'infra/sandbox/run.ts': [],
  ...Object.fromEntries(
    ['nats', 'stripe', 'elysia', 'drizzle-orm', 'react-aria-components'].map((it) => [
      `node_modules/${it}/index.js`,
      [],
    ]),
  ),
}

async function missedViolations(root: string): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'import-rule-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  try {
    write('tsconfig.json', '{}')
    for (const [path, imported] of Object.entries(VIOLATIONS))
      write(path, imported.map((it) => `import '${it}'\n`).join(''))
    const { summary } = await cruise(root, tree)
    const caught = new Set(summary.violations.map((it) => it.rule.name))
    const { forbidden } = createRequire(import.meta.url)(RULE) as { forbidden: { name: string }[] }
    return forbidden
      .filter((it) => !caught.has(it.name))
      .map((it) => `The rule ${it.name} does not find its planted violation.`)
  } finally {
    rmSync(tree, { recursive: true })
  }
}
