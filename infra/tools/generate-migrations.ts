import { join } from 'node:path'
import { $, Glob } from 'bun'
import { SERVICES } from 'contracts/events'

/** Writes what is missing between each service's schema.ts and its migrations: `bun infra/tools/generate-migrations.ts <name>`. */
const kit = join(import.meta.dir, '../node_modules/drizzle-kit/bin.cjs')
const name = process.argv[2] ?? 'change'
for (const service of SERVICES) {
  const dir = join(import.meta.dir, '../../services', service)
  await $`${process.execPath} --bun ${kit} generate --dialect postgresql --schema ./schema.ts --out ./migrations --name ${name}`
    .cwd(dir)
    .quiet()
  for (const file of new Glob('migrations/*.sql').scanSync({ cwd: dir, absolute: true })) {
    const sql = await Bun.file(file).text()
    // Foreign keys are written with the schema "public"; a service's tables lie in its own, found by the search path.
    if (sql.includes('"public".')) await Bun.write(file, sql.replaceAll('"public".', ''))
  }
}
