import { join } from 'node:path'
import { linesOf } from '../checks/changes/change'
import { changesOf, isSnapshot } from '../checks/changes/snapshots'
import { readIfExists, sources } from '../checks/sources'
import { Halt, runCommand } from '../run/halt'

const root = join(import.meta.dir, '../..')
const SNAPSHOTS = ['contracts/openapi', 'contracts/asyncapi.json']

/** `run contracts:changes <ref>`: prints the changes of the contracts with other teams, breaking ones first. */
await runCommand(async () => {
  const [ref, ...more] = process.argv.slice(2)
  if (!ref || more.length) throw new Halt('Name one commit, tag or branch: `run contracts:changes <ref>`.')
  const before = git('ls-tree', '-r', '--name-only', ref, '--', ...SNAPSHOTS)?.split('\n')
  if (!before) throw new Halt(`This repository has no commit, tag or branch ${ref}.`)
  const now = sources(root, 'contracts/openapi/*.json', 'contracts/asyncapi.json')
  const changes = [...new Set([...before, ...now])]
    .filter(isSnapshot)
    .flatMap((path) =>
      changesOf(path, before.includes(path) ? (git('show', `${ref}:${path}`) ?? null) : null, readIfExists(root, path)),
    )
  for (const line of linesOf(changes)) console.log(line)
  const breaking = changes.filter((it) => it.isBreaking).length
  console.log(`${breaking} breaking and ${changes.length - breaking} additive changes since ${ref}`)
})

/** The output of git; undefined when it fails. */
function git(...args: string[]): string | undefined {
  const { success, stdout } = Bun.spawnSync(['git', ...args], { cwd: root, stderr: 'ignore' })
  return success ? stdout.toString() : undefined
}
