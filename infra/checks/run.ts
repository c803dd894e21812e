import { join } from 'node:path'
import { type Checked, describe, runChecks } from './all'
import { checkSizes } from './sizes'

/** Everything that can be said of the repository without running the product. */
const tell = (it: Checked) => console.log(describe(it))
const checked = await runChecks(join(import.meta.dir, '../..'), tell)
const sizes = await checkSizes(console.log)
tell(sizes)
checked.push(sizes)
const failed = checked.filter((it) => it.findings.length)
console.log(`${checked.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)
