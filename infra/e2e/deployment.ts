import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Frontends, frontendsIn } from '../release/frontends'
import { readRegistry } from '../release/registry'
import { spawnChild } from '../run/supervisor/child'
import { aStoryDir, frontendsOfSources } from './system'

const ROOT = join(import.meta.dir, '../..')
/** The sources of the front ends and of their build. */
const SOURCES = ['contracts', 'frontends', 'shell', 'infra', 'package.json', 'bun.lock', 'tsconfig.json']
const NOT_SOURCES = ['dist', 'e2e', 'sandbox']

type Said = { code: number | null; text: string }

/** Deployed front ends of one story, and a copy of the sources that the story may change as a developer does. */
export async function aDeployment() {
  const [distDir, tree] = [aStoryDir(), aStoryDir()]
  const frontends = frontendsIn(distDir)
  copyCurrent(await frontendsOfSources(distDir), frontends)
  for (const it of SOURCES)
    cpSync(join(ROOT, it), join(tree, it), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_SOURCES.includes(basename(path)),
    })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))

  const deploy = async (...args: string[]): Promise<Said> => {
    const lines: string[] = []
    const child = spawnChild({
      command: [process.execPath, join(tree, 'infra/release/deploy.ts'), ...args],
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', FRONTENDS_DIR: distDir },
      onLine: (line) => lines.push(line),
    })
    const { code } = await child.exited
    return { code, text: lines.join('\n') }
  }
  return {
    frontends,
    /** Runs `deploy` as a developer does, in the changed sources. */
    deploy,
    /** Replaces a text in the developer's sources. */
    change(path: string, from: string, to: string): void {
      const file = join(tree, path)
      const text = readFileSync(file, 'utf8')
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${path} does not have ${from}: this story has to change another.`)
      writeFileSync(file, changed)
    },
    current: (area: string) => readRegistry(frontends)[area]?.version ?? '',
    /** The digest of every deployed file, without `types/`, where the compiler keeps its results. */
    digests: () => digestsBelow(distDir),
    remove() {
      for (const dir of [distDir, tree]) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Copies the current version of each area, because a developer's folder holds many; the registry is already in `to`. */
function copyCurrent(from: Frontends, to: Frontends): void {
  cpSync(from.staticDir, to.staticDir, { recursive: true })
  for (const [name, { version }] of Object.entries(readRegistry(from)))
    cpSync(join(from.areasDir, name, version), join(to.areasDir, name, version), { recursive: true })
}

function digestsBelow(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (it) => !it.startsWith('types/') && statSync(join(dir, it)).isFile(),
  )
  return Object.fromEntries(
    files.sort().map((it) => [
      it,
      createHash('sha256')
        .update(readFileSync(join(dir, it)))
        .digest('hex'),
    ]),
  )
}
