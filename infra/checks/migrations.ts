import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { generateDrizzleJson } from 'drizzle-kit/api'
import type { Check } from './check'
import { read, sources } from './sources'

// drizzle-kit puts a method on every array, and the reader of PDF files refuses to run beside such a method.
Reflect.deleteProperty(Array.prototype, 'random')

type Journal = { entries: { idx: number; tag: string }[] }

/** Compares schema.ts with the last snapshot of drizzle-kit, which is not run because it may ask questions. */
export const migrations: Check = {
  name: 'migrations fit the schemas',
  run: async (root) => (await Promise.all(SERVICES.map((it) => wrongWith(root, it)))).flat(),
}

async function wrongWith(root: string, service: Service): Promise<string[]> {
  const folder = `services/${service}/migrations`
  const { entries } = JSON.parse(read(root, `${folder}/meta/_journal.json`)) as Journal
  const last = entries.at(-1)
  if (!last) return [`${folder} is empty.`]
  const snapshot = JSON.parse(read(root, `${folder}/meta/${last.tag.slice(0, 4)}_snapshot.json`))
  const current = JSON.parse(
    JSON.stringify(generateDrizzleJson(await import(join(root, 'services', service, 'schema.ts')))),
  )
  const missing = entries.filter((it) => !existsSync(join(root, folder, `${it.tag}.sql`)))
  return [
    ...missing.map((it) => `${folder}/${it.tag}.sql is missing.`),
    ...differing(snapshot.tables, current.tables).map(
      (it) =>
        `services/${service}/schema.ts: ${it} is not in its migrations: run \`bun infra/tools/generate-migrations.ts <name>\`.`,
    ),
  ]
}

/** The names of tables that differ. */
const differing = (before: Record<string, unknown>, now: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((it) => !Bun.deepEquals(before[it], now[it]))

/** Migrations from before the first release, when no earlier version ran beside them. */
const BEFORE_THE_RULE = ['fulfilment-ftp/0002_manifest', 'identity/0002_upkeep', 'orders/0001_money']

/**
 * During a rollout the previous version still uses the same schema. What is no longer needed may be removed two releases
 * later, as a named exception of this check.
 */
export const expandOnly: Check = {
  name: 'migrations only add',
  run: async (root) =>
    sources(root, 'services/*/migrations/*.sql')
      .filter((path) => !BEFORE_THE_RULE.some((it) => path === `services/${it.replace('/', '/migrations/')}.sql`))
      .flatMap((path) =>
        read(root, path)
          .split(/--> statement-breakpoint|;\s*\n/)
          .flatMap((statement) => refused(statement).map((why) => `${path}: ${why}: ${firstLine(statement)}`)),
      ),
}

/** Why a statement would break the previous version. */
function refused(statement: string): string[] {
  if (!/^\s*(alter|drop)\s/i.test(statement)) return []
  const isFilled = /\bdefault\b|\bgenerated\b/i.test(statement)
  const rules: [boolean, string][] = [
    [/\bdrop\s+(table|column)\b/i.test(statement), 'takes away what the version before reads'],
    [/\brename\b/i.test(statement), 'renames what the version before knows by its old name'],
    [/\bset\s+data\s+type\b|\balter\s+(column\s+)?"?\w+"?\s+type\b/i.test(statement), 'changes a type'],
    [
      /\bset\s+not\s+null\b|\badd\s+column\b.*\bnot\s+null\b/is.test(statement) && !isFilled,
      'demands what the version before does not write, without a default',
    ],
  ]
  return rules.flatMap(([isBroken, why]) => (isBroken ? [why] : []))
}

const firstLine = (statement: string) => statement.trim().split('\n')[0] ?? ''
