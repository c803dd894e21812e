import { readdirSync, readFileSync } from 'node:fs'

/** Only Linux reports the processor time of other processes in /proc. */
export const canReadProcessorTime = process.platform === 'linux'
/** USER_HZ is 100 on every Linux. */
const TICK_MS = 10

/** Processor time in ms, by the name of the process. */
export type Processor = Record<string, number>
type Known = { name: string; pid: number }

/** The processor time of each process since its start; PostgreSQL includes its running and exited children. */
export function processorMs(processes: readonly Known[]): Processor {
  if (!canReadProcessorTime) return {}
  return Object.fromEntries(
    processes.map(({ name, pid }) => [
      name,
      TICK_MS * (name === 'postgres' ? withChildren(pid) : (timesOf(pid)?.own ?? 0)),
    ]),
  )
}

function withChildren(pid: number): number {
  const times = readdirSync('/proc').map((it) => (/^\d+$/.test(it) ? timesOf(Number(it)) : undefined))
  const living = times.reduce((total, it) => total + (it?.parent === pid ? it.own : 0), 0)
  const { own = 0, ended = 0 } = timesOf(pid) ?? {}
  return own + ended + living
}

/** In ticks (proc_pid_stat(5)); undefined for a process that has exited. */
function timesOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1], own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
