import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf } from '../checks/changes/change'
import { changesOf, isSnapshot } from '../checks/changes/snapshots'
import { sources } from '../checks/sources'
import { Halt, runCommand } from '../run/halt'

const root = join(import.meta.dir, '../..')
const SNAPSHOTS = ['contracts/openapi', 'contracts/asyncapi.json']

/** Prints what has changed in the contracts for other teams since a commit, tag or branch, breaking changes first. */
await runCommand(async () => {
  const [ref, ...more] = process.argv.slice(2)
  if (!ref || more.length) throw new Halt('Say since when: `run contracts:changes <commit, tag or branch>`.')
  const before = git('ls-tree', '-r', '--name-only', ref, '--', ...SNAPSHOTS)?.split('\n')
  if (!before) throw new Halt(`This repository knows no ${ref}.`)
  const now = sources(root, 'contracts/openapi/*.json', 'contracts/asyncapi.json')
  const changes = [...new Set([...before, ...now])]
    .filter(isSnapshot)
    .flatMap((path) =>
      changesOf(path, before.includes(path) ? (git('show', `${ref}:${path}`) ?? null) : null, textOf(path)),
    )
  for (const line of linesOf(changes)) console.log(line)
  const breaking = changes.filter((it) => it.isBreaking).length
  console.log(`${breaking} breaking and ${changes.length - breaking} additive changes since ${ref}`)
})

function textOf(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}

/** What git says; nothing where it refuses. */
function git(...args: string[]): string | undefined {
  const { success, stdout } = Bun.spawnSync(['git', ...args], { cwd: root, stderr: 'ignore' })
  return success ? stdout.toString() : undefined
}
