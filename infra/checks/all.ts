import type { Check } from './check'
import { conventions } from './code/conventions'
import { folders } from './code/folders'
import { imports } from './code/imports'
import { lint } from './code/lint'
import { purity } from './code/purity'
import { shape } from './code/shape'
import { types } from './code/types'
import { asyncapi, eventTable } from './contracts/event-table'
import { openapi } from './contracts/openapi'
import { operations } from './contracts/operations'
import { repeats } from './contracts/repeats'
import { snapshots } from './contracts/snapshots'
import { figures } from './figures'
import { messages } from './messages'
import { expandOnly, migrations } from './migrations'
import { readme } from './readme'
import { secrets } from './secrets'
import { assertions } from './titles/assertions'
import { register } from './titles/register'
import { soft } from './titles/soft'

export const CHECKS: readonly Check[] = [
  types,
  lint,
  imports,
  shape,
  purity,
  conventions,
  folders,
  snapshots,
  openapi,
  operations,
  repeats,
  eventTable,
  asyncapi,
  migrations,
  expandOnly,
  messages,
  figures,
  register,
  assertions,
  soft,
  readme,
  secrets,
]

export type Checked = { name: string; findings: readonly string[]; ms: number }

/** Runs the checks concurrently and reports each when it finishes. A check that throws has failed. */
export const runChecks = (root: string, report: (checked: Checked) => void, checks = CHECKS): Promise<Checked[]> =>
  Promise.all(
    checks.map(async ({ name, run }) => {
      const start = performance.now()
      const findings = await run(root).catch((error: unknown) => [`The check itself failed: ${error}`])
      const checked = { name, findings, ms: Math.round(performance.now() - start) }
      report(checked)
      return checked
    }),
  )

/** How many findings of one check are printed. */
const SHOWN = 40

export function describe({ name, findings, ms }: Checked): string {
  const seconds = `${(ms / 1000).toFixed(1)} s`
  if (!findings.length) return `✓ ${name}  ${seconds}`
  const more = findings.length > SHOWN ? [`… and ${findings.length - SHOWN} more`] : []
  return [`✗ ${name}  ${seconds}`, ...findings.slice(0, SHOWN), ...more].join('\n    ')
}
