import { mkdirSync, writeFileSync } from 'node:fs'
import { type Frontends, frontendsIn } from '../release/frontends'
import { writeRegistry } from '../release/registry'

/** What the edge needs to be ready where nobody comes with a browser: a page without areas. */
export function noPages(distDir: string): Frontends {
  const frontends = frontendsIn(distDir)
  mkdirSync(frontends.staticDir, { recursive: true })
  writeFileSync(`${frontends.staticDir}/index.html`, '<!doctype html><html lang="ru"><head></head></html>')
  writeRegistry({}, frontends)
  return frontends
}
