import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { anAlignerScan, sha256 } from '../../scans'
import { story } from '../../story'
import { aStoryDir, type SiteName, type TestSystem } from '../../system'

const EXAMPLES = join(import.meta.dir, '../../../../contracts/examples')
const EXAMPLE_TIMEOUT_MS = 300_000

/** Runs an example outside the repository, as another team would; returns the printed lines by their first words. */
function run(command: string[], origin: string, scan: Buffer<ArrayBuffer>): { [word: string]: string } {
  const folder = aStoryDir()
  writeFileSync(join(folder, 'upper 01.stl'), scan)
  const [program = '', ...args] = command
  const { stdout, stderr, status } = spawnSync(program, [...args, origin, join(folder, 'upper 01.stl')], {
    cwd: folder,
    encoding: 'utf8',
    timeout: EXAMPLE_TIMEOUT_MS,
  })
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr}${stdout}`)
  return Object.fromEntries(
    [...stdout.matchAll(/^(order|total|pay at|paid) (\S+)/gm)].map(([, word, rest]) => [word, rest]),
  )
}

/** Expects the order that the example printed to be placed, and its scan to have arrived unchanged at the factory. */
async function expectPlaced(
  product: TestSystem,
  told: { [word: string]: string },
  scan: Buffer<ArrayBuffer>,
  status: 'pending' | 'paid',
) {
  const [order] = await product.database<
    { id: string; status: string; email: string; total: string; paid_at: Date | null }[]
  >`
    select id, status, email, paid_at, (frozen -> 'quote' ->> 'totalMinor') as total from orders.orders where number = ${told.order ?? ''}`
  expect(order).toMatchObject({ status, email: 'clinic@example.org', total: told.total })
  expect(order?.paid_at?.toISOString()).toBe(told.paid)
  // The folder of a paid order has a manifest beside the scan.
  const arrived = async () =>
    (await product.factoryFiles(told.order ?? '')).filter((it) => it.path.endsWith('.stl')).map((it) => it.sha256)
  await expect.poll(arrived).toEqual([sha256(scan)])
  return order?.id ?? ''
}

const examples: [name: string, site: SiteName, command: string[]][] = [
  ['place-order.ts', 'factory', [process.execPath, join(EXAMPLES, 'place-order.ts')]],
  ['place-order.ts', 'ru', [process.execPath, join(EXAMPLES, 'place-order.ts')]],
  ['place-order.sh', 'ru', ['sh', join(EXAMPLES, 'place-order.sh')]],
]

story('the example place-order.sh says that curl keeps no cookie of a site without https', async ({ product }) => {
  const origin = product.originOf('factory')
  const scan = anAlignerScan({ sizeBytes: 10_000, number: 50 })
  const said = `curl keeps no cookie of ${origin}: use https, or localhost.\n`
  expect(() => run(['sh', join(EXAMPLES, 'place-order.sh')], origin, scan)).toThrow(`ended with 1: ${said}`)
})

for (const [index, [name, site, command]] of examples.entries())
  story(
    `PAY-017 the example ${name} places an order on the site ${site}, as another team would, and pays it where the sandbox’s bank takes money`,
    async ({ product }) => {
      const scan = anAlignerScan({ sizeBytes: 200_000, number: 40 + index })
      const told = run(command, product.originOf(site), scan)
      const orderId = await expectPlaced(product, told, scan, site === 'ru' ? 'paid' : 'pending')
      // Only a site with online payment gives an address to pay at and makes a payment at the bank.
      expect(Boolean(told['pay at'])).toBe(site === 'ru')
      expect((await product.bankPaymentsOf(orderId)).map((it) => [it.confirmationUrl, it.standing])).toEqual(
        site === 'ru' ? [[told['pay at'] ?? '', 'paid']] : [],
      )
    },
  )
