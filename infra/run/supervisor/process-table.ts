import { readFileSync } from 'node:fs'

/** Whether a process with this pid runs, whoever owns it. A zombie (Z) has exited. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || statFields(pid)[0] !== 'Z'
}

/** The arguments of a process, its program first; empty without such a process. */
export function commandLine(pid: number): string[] {
  if (process.platform === 'linux') return readProc(pid, 'cmdline').split('\0').filter(Boolean)
  return ps(pid, 'args').split(' ')
}

/** The pid of a process's parent; 0 without such a process. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? (statFields(pid)[1] ?? 0) : ps(pid, 'ppid'))
}

/** The start time of a process, which tells it from an earlier process with the same pid. */
export function startTimeOf(pid: number): string {
  const start = process.platform === 'linux' ? statFields(pid)[19] : ps(pid, 'lstart')
  return (start ?? '').replaceAll(/\W+/g, '-')
}

/** The fields of /proc/<pid>/stat from the third (state) on: the second may contain spaces and parentheses. */
function statFields(pid: number): string[] {
  const stat = readProc(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function ps(pid: number, field: string): string {
  return Bun.spawnSync(['ps', '-o', `${field}=`, '-p', String(pid)])
    .stdout.toString()
    .trim()
}
