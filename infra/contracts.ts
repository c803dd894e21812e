import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderContracts } from './checks/rendered'
import { runCommand } from './halt'

const root = dirname(import.meta.dir)

/**
 * Writes the OpenAPI snapshots, the typed client's schemas and asyncapi.json anew, and says which of them changed; of the
 * services that are named, or of all.
 */
await runCommand(async () => {
  const named = process.argv.slice(2)
  for (const { path, text } of await renderContracts(root)) {
    if (named.length && !named.some((it) => path.includes(`/${it}.`))) continue
    const file = Bun.file(join(root, path))
    if ((await file.exists()) && (await file.text()) === text) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`changed ${path}`)
  }
})
