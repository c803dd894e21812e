import { commandLine, parentOf } from './process-table'

const POLL_MS = 500

/**
 * Calls `onGone` once when a runner above this process exits. npx does not forward SIGTERM, so `bun run` and this process
 * would keep running without a terminal.
 */
export function watchAncestors(onGone: () => void): void {
  const chain = runnersAbove(process.pid)
  const timer = setInterval(() => {
    if (chain.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    onGone()
  }, POLL_MS)
}

interface Link {
  pid: number
  parent: number
}

/**
 * The parent links up to the topmost npx, npm or bun, including the shells between them. A shell above those is not watched:
 * it may exit and leave this process running (nohup).
 */
function runnersAbove(self: number): Link[] {
  const links: Link[] = []
  let watched = 0
  for (let pid = self, parent = parentOf(pid); parent > 1; pid = parent, parent = parentOf(pid)) {
    const kind = kindOf(commandLine(parent))
    if (kind === 'other') break
    links.push({ pid, parent })
    if (kind === 'runner') watched = links.length
  }
  return links.slice(0, watched)
}

export function kindOf([command = '', ...rest]: string[]): 'runner' | 'shell' | 'other' {
  const name = command.split('/').at(-1) ?? ''
  if (/^(bun|bunx|npm|npx)(\.exe)?$/.test(name) || /^(npm|npx) /.test(command)) return 'runner'
  if (name === 'node' && rest.some((word) => /\/(npx|npm|bun|bunx)(-cli\.js|\.exe)?$/.test(word))) return 'runner'
  return /^(sh|dash|bash|zsh|ash)$/.test(name) && rest.includes('-c') ? 'shell' : 'other'
}
