import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linesOf } from '../checks/changes/change'
import { changesOf } from '../checks/changes/snapshots'
import { type Rendered, renderContracts } from '../checks/contracts/rendered'
import { Halt, runCommand } from '../run/halt'

const root = join(import.meta.dir, '../..')
const BREAKING = '--breaking'

/**
 * Writes the OpenAPI snapshots, the typed client's schemas and asyncapi.json anew, and says what has changed in them; of
 * the services that are named, or of all. What breaks somebody else's program is written with --breaking alone.
 */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const named = args.filter((it) => it !== BREAKING)
  const rendered = (await renderContracts(root))
    .filter(({ path }) => !named.length || named.some((it) => path.includes(`/${it}.`)))
    .map((it) => ({ ...it, before: textOf(it.path) }))
    .filter((it) => it.before !== it.text)
  const changes = rendered.flatMap(({ path, before, text }) => changesOf(path, before, text))
  for (const line of linesOf(changes)) console.log(line)
  if (changes.some((it) => it.isBreaking) && !args.includes(BREAKING))
    throw new Halt(
      'Nothing was written: some of this breaks programs of others. Leave what there is as it was, and add the new ' +
        'beside it: an operation under /v2, an event as .v2, a field that may be left out. Where nobody can be using it ' +
        `yet, \`run contracts ${[...named, BREAKING].join(' ')}\` writes it.`,
    )
  for (const it of rendered) write(it)
})

function textOf(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}

function write({ path, text }: Rendered): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`changed ${path}`)
}
