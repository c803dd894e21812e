import { join } from 'node:path'
import type { aWorld } from 'service-kit/test/service'

/** Runs a command of this folder on the database of a test; answers its exit code and what it wrote. */
export async function runTool(name: string, world: Awaited<ReturnType<typeof aWorld>>, ...args: string[]) {
  const url = new URL((await globalThis.testServers()).ownerUrl)
  url.pathname = new URL(world.urlOf('identity')).pathname
  const command = Bun.spawn([process.execPath, join(import.meta.dir, '..', `${name}.ts`), ...args], {
    env: { ...process.env, DATABASE_OWNER_URL: url.href },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = `${await new Response(command.stdout).text()}${await new Response(command.stderr).text()}`
  return { code: await command.exited, said }
}
