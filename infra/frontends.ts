import { join } from 'node:path'

/** Where the built front ends lie for the edge server to serve. */
export interface Frontends {
  /** The shell: its page and what it loads. */
  staticDir: string
  /** `<area>/<version>/…`; a version's files never change. */
  areasDir: string
  /** The run-time registry: which version of which area is current. */
  registryFile: string
}

const DIST_DIR = join(import.meta.dir, '..', 'shell', 'dist')

export const FRONTENDS: Frontends = {
  staticDir: join(DIST_DIR, 'site'),
  areasDir: join(DIST_DIR, 'areas'),
  registryFile: join(DIST_DIR, 'registry.json'),
}
