import { readFileSync } from 'node:fs'

/** How much memory a process has just now. */
export function rssBytesOf(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  return Number(Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()) * 1024
}

/** Of several processes together, where the system tells: what they share is counted to each in its part. */
export function proportionalMb(pids: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kb = pids.map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]))
  return kb.reduce((sum, each) => sum + each, 0) / 1024
}
