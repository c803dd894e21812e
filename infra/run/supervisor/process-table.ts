import { readFileSync } from 'node:fs'

/** Whether a process of this id runs, whoever owns it. One that ended and was not yet reaped (Z) runs no more. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || statFields(pid)[0] !== 'Z'
}

/** The command line of a process, its words joined by spaces; empty when there is no such process. */
export function commandOf(pid: number): string {
  return words(pid).join(' ')
}

/** The words of a process's command line. */
export function words(pid: number): string[] {
  if (process.platform === 'linux') return readProc(pid, 'cmdline').split('\0').filter(Boolean)
  return ps(pid, 'args').split(' ')
}

/** The parent of a process; 0 when there is no such process. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? (statFields(pid)[1] ?? 0) : ps(pid, 'ppid'))
}

/** Differs between two processes that had the same id one after the other. */
export function startOf(pid: number): string {
  const start = process.platform === 'linux' ? statFields(pid)[19] : ps(pid, 'lstart')
  return (start ?? '').replaceAll(/\W+/g, '-')
}

/** The fields of /proc/<pid>/stat from the third (state) on: the second may hold spaces and parentheses. */
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
