import { join } from 'node:path'
import { registerIds } from '../checks/titles/register'
import { trace } from '../checks/titles/tracing'
import { Halt, runCommand } from '../run/halt'
import { readJUnit, readPlaywright } from '../test/results'

const root = join(import.meta.dir, '../..')

/** `run trace`: prints the requirements that no passing test of the last run names in its title. */
await runCommand(async () => {
  const ids = registerIds(await Bun.file(join(root, 'contracts/requirements.md')).text())
  const results = [...readJUnit(await report('unit.xml')), ...readPlaywright(await report('stories.json'))]
  const traced = trace(ids, results)
  for (const { prefix, total, named, missing } of traced)
    console.log(
      `${prefix.padEnd(6)} ${String(named).padStart(3)} of ${String(total).padStart(3)}  ${missing.join(' ')}`,
    )
  const named = traced.reduce((sum, it) => sum + it.named, 0)
  console.log(`${named} of ${ids.length} requirements are named by a passing test; the others are listed above.`)
})

async function report(name: string): Promise<string> {
  const file = Bun.file(join(root, 'test-results', name))
  if (await file.exists()) return file.text()
  throw new Halt(`test-results/${name} does not exist: run the tests first with npx -y bun@1.4.4 run test.`)
}
