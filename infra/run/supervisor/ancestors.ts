import { parentOf, words } from './process-table'

const LOOK_EVERY_MS = 500

/**
 * Calls `onGone` once when a runner above this process ends. npx passes a SIGTERM on to nobody, so that `bun run` and
 * this process would live on without anybody who could end them.
 */
export function watchAncestors(onGone: () => void): { stop(): void } {
  const chain = runnersAbove(process.pid)
  const timer = setInterval(() => {
    if (chain.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    onGone()
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

interface Link {
  pid: number
  parent: number
}

/**
 * The links up to the topmost npx, npm or bun, over the shells between them. A shell above those is a person's or a
 * script's: it may end and leave this running (nohup), so it is not watched.
 */
function runnersAbove(self: number): Link[] {
  const links: Link[] = []
  let watched = 0
  for (let pid = self, parent = parentOf(pid); parent > 1; pid = parent, parent = parentOf(pid)) {
    const kind = kindOf(words(parent))
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
