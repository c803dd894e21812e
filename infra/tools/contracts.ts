import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { linesOf } from '../checks/changes/change'
import { changesOf } from '../checks/changes/snapshots'
import { type Rendered, renderContracts } from '../checks/contracts/rendered'
import { readIfExists } from '../checks/sources'
import { Halt, runCommand } from '../run/halt'

const root = join(import.meta.dir, '../..')
const BREAKING = '--breaking'

/**
 * `run contracts [service…] [--breaking]`: writes the OpenAPI snapshots, the client's schemas and asyncapi.json, of the named
 * services or of all, and prints the changes. Breaking changes are written only with --breaking.
 */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const named = args.filter((it) => it !== BREAKING)
  const services = SERVICES.filter((it) => !named.length || named.includes(it))
  const rendered = (await renderContracts(root, services))
    .filter(({ path }) => !named.length || named.some((it) => path.includes(`/${it}.`)))
    .map((it) => ({ ...it, before: readIfExists(root, it.path) }))
    .filter((it) => it.before !== it.text)
  const changes = rendered.flatMap(({ path, before, text }) => changesOf(path, before, text))
  for (const line of linesOf(changes)) console.log(line)
  if (changes.some((it) => it.isBreaking) && !args.includes(BREAKING))
    throw new Halt(
      'Nothing was written: some changes break programs of other teams. Keep the old contract and add the new one ' +
        'beside it: an operation under /v2, an event as .v2, an optional field. If nobody can be using the contract ' +
        `yet, \`run contracts ${[...named, BREAKING].join(' ')}\` writes it.`,
    )
  for (const it of rendered) write(it)
})

function write({ path, text }: Rendered): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`changed ${path}`)
}
