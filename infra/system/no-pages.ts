import { mkdirSync, writeFileSync } from 'node:fs'
import { type Frontends, frontendsIn } from '../release/frontends'
import { writeRegistry } from '../release/registry'

/** A page without areas: what the edge needs to be ready in tests without a browser. */
export function noPages(distDir: string): Frontends {
  const frontends = frontendsIn(distDir)
  mkdirSync(frontends.staticDir, { recursive: true })
  writeFileSync(`${frontends.staticDir}/index.html`, '<!doctype html><html lang="ru"><head></head></html>')
  writeRegistry({}, frontends)
  return frontends
}
