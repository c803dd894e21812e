import { dirname } from 'node:path'
import { describe, runChecks } from './checks/all'

/** Everything that can be said of the repository without running the product. */
const checked = await runChecks(dirname(import.meta.dir), (it) => console.log(describe(it)))
const failed = checked.filter((it) => it.findings.length)
console.log(`${checked.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)
