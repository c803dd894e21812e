import path from 'node:path'
import { client } from 'service-kit/test/service'
import { callsTo, type Surroundings } from './surroundings'

/** Runs the service as a process that kills itself at this crash point. */
export async function aDying(here: Surroundings, point: string, but: Record<string, string> = {}) {
  const env = { ...here.world.envOf('payments'), ...here.envOf(but), CRASH_AT: point, LOG_LEVEL: 'info' }
  const main = path.join(import.meta.dir, '../main.ts')
  const child = Bun.spawn([process.execPath, main], { env, stdout: 'pipe', timeout: 60_000 })
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let [said, port] = ['', '']
  while (!port) {
    const { done, value } = await output.read()
    if (done) throw new Error(`The service did not become ready: ${said}`)
    said += value
    port = /"port":(\d+).*\n/.exec(said)?.[1] ?? ''
  }
  const as = (headers: Record<string, string>) => client(`http://127.0.0.1:${port}`, headers)
  return { child, as, ...callsTo(as) }
}
