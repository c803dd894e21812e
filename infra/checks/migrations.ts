import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { generateDrizzleJson } from 'drizzle-kit/api'
import type { Check } from './check'
import { read } from './sources'

type Journal = { entries: { idx: number; tag: string }[] }

/** What drizzle-kit would write for schema.ts is what it wrote last; it is not run, since it may ask questions. */
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
        `services/${service}/schema.ts: ${it} is not in its migrations: run \`bun infra/generate-migrations.ts <name>\`.`,
    ),
  ]
}

/** Names of tables that are not the same in both. */
const differing = (before: Record<string, unknown>, now: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((it) => !Bun.deepEquals(before[it], now[it]))
