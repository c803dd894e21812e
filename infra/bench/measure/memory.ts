import { readFileSync } from 'node:fs'

/** The resident memory of a process. */
export function rssBytesOf(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  return Number(Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()) * 1024
}

/** The proportional set size of several processes, which counts shared memory once; undefined where unsupported. */
export function proportionalMb(pids: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kb = pids.map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]))
  return kb.reduce((sum, each) => sum + each, 0) / 1024
}
