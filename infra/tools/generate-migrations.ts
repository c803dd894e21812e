import { join } from 'node:path'
import { $, Glob } from 'bun'
import { SERVICES } from 'contracts/events'

/** `bun infra/tools/generate-migrations.ts <name>`: generates the missing migrations of every service from its schema.ts. */
const kit = join(import.meta.dir, '../node_modules/drizzle-kit/bin.cjs')
const name = process.argv[2] ?? 'change'
for (const service of SERVICES) {
  const dir = join(import.meta.dir, '../../services', service)
  await $`${process.execPath} --bun ${kit} generate --dialect postgresql --schema ./schema.ts --out ./migrations --name ${name}`
    .cwd(dir)
    .quiet()
  for (const file of new Glob('migrations/*.sql').scanSync({ cwd: dir, absolute: true })) {
    const sql = await Bun.file(file).text()
    // Foreign keys name the schema "public", but the search path finds a service's tables in its own schema.
    if (sql.includes('"public".')) await Bun.write(file, sql.replaceAll('"public".', ''))
  }
}
