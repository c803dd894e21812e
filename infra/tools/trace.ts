import { join } from 'node:path'
import { read, sources } from '../checks/sources'
import { registerIds } from '../checks/titles/register'
import { quotedTexts, trace, unproven } from '../checks/titles/tracing'
import { Halt, runCommand } from '../run/halt'
import { readJUnit, readPlaywright } from '../test/results'

const root = join(import.meta.dir, '../..')

const TESTS = '{contracts,services,frontends,shell,infra}/**/*.{test,e2e}.{ts,tsx}'

/**
 * `run trace`: prints the requirements that no passing test of the last run names in its title, and the texts which the
 * register quotes and no test holds.
 */
await runCommand(async () => {
  const register = await Bun.file(join(root, 'contracts/requirements.md')).text()
  const ids = registerIds(register)
  const results = [
    ...readJUnit(await report('pages.xml')),
    ...readJUnit(await report('unit.xml')),
    ...readPlaywright(await report('stories.json')),
  ]
  const traced = trace(ids, results)
  for (const { prefix, total, named, missing } of traced)
    console.log(
      `${prefix.padEnd(6)} ${String(named).padStart(3)} of ${String(total).padStart(3)}  ${missing.join(' ')}`,
    )
  const named = traced.reduce((sum, it) => sum + it.named, 0)
  console.log(`${named} of ${ids.length} requirements are named by a passing test; the others are listed above.`)
  const tests = sources(root, TESTS).map((path) => read(root, path))
  const texts = unproven(quotedTexts(register), tests)
  for (const { id, text } of texts) console.log(`${id}  «${text}»`)
  console.log(`${texts.length} texts that the register quotes stand in no test; they are listed above.`)
})

async function report(name: string): Promise<string> {
  const file = Bun.file(join(root, 'test-results', name))
  if (await file.exists()) return file.text()
  throw new Halt(`test-results/${name} does not exist: run the tests first with npx -y bun@1.4.4 run test.`)
}
