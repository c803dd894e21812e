import { join } from 'node:path'
import { type Checked, describe, runChecks } from './all'
import { checkSizes } from './sizes'

/** `run check`: everything that can be checked without running the product. */
const report = (it: Checked) => console.log(describe(it))
const checked = await runChecks(join(import.meta.dir, '../..'), report)
const sizes = await checkSizes(console.log)
report(sizes)
checked.push(sizes)
const failed = checked.filter((it) => it.findings.length)
console.log(`${checked.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)
