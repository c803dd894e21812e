import { join } from 'node:path'
import { accessKey, aSite, EDGE_SECRET, NOWHERE } from './edge'

/** The edge as its own process, so that a test can measure its memory. */
export async function anEdgeProcess(services: Record<string, string>, env: Record<string, string> = {}) {
  const folder = import.meta.dir
  const child = Bun.spawn([process.execPath, join(import.meta.dir, '../main.ts')], {
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      INSIDE_PORT: '0',
      NATS_URL: `nats://${NOWHERE}`,
      EDGE_SECRET,
      SITES: JSON.stringify([aSite()]),
      ACCESS_KEYS: JSON.stringify([accessKey]),
      SERVICES: JSON.stringify(services),
      STATIC_DIR: folder,
      AREAS_DIR: folder,
      REGISTRY_FILE: join(folder, 'none.json'),
      ...env,
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let output = ''
  while (!/"ready".*\n/.test(output)) output += (await lines.read()).value ?? ''
  const ready = output.split('\n').find((it) => it.includes('"ready"')) ?? ''
  const rss = async () => {
    const text = await new Response(Bun.spawn(['ps', '-o', 'rss=', '-p', String(child.pid)]).stdout).text()
    return Number(text) * 1024
  }
  return {
    url: `http://127.0.0.1:${JSON.parse(ready).port}`,
    child,
    /** The log before the edge was ready. */
    output,
    rss,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}
