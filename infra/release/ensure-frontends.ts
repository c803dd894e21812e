import { join } from 'node:path'
import { Halt } from '../run/halt'
import { spawnChild } from '../run/supervisor/child'
import { areFrontendsBuilt } from './build'
import { FRONTENDS, type Frontends } from './frontends'

/** Builds the front ends whose sources changed, in a process of its own, which frees the compiler's memory. */
export async function ensureFrontends(log: (line: string) => void): Promise<Frontends> {
  if (areFrontendsBuilt()) return FRONTENDS
  const lines: string[] = []
  const child = spawnChild({
    command: [process.execPath, join(import.meta.dir, 'build.ts')],
    onLine: (line) => {
      lines.push(line)
      if (line.startsWith('built ')) log(line)
    },
  })
  const { code } = await child.exited
  if (code !== 0) throw new Halt(lines.join('\n').replace(/^.*?✗ /s, ''))
  return FRONTENDS
}
