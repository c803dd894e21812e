import { cpSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PARTS } from '../checks/sources'

const ROOT = join(import.meta.dir, '../..')
const NOT_COPIED = ['dist', '.data']

/** Copies the project into an empty folder, where it can be changed and run. The packages of others are linked. */
export function copyProject(to: string): void {
  for (const it of PARTS)
    cpSync(join(ROOT, it), join(to, it), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_COPIED.includes(basename(path)),
    })
  for (const it of ['package.json', 'bunfig.toml', 'tsconfig.json', 'bun.lock', '.biome.json', 'README.md'])
    cpSync(join(ROOT, it), join(to, it))
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'))
}
