import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RegisteredArea, Registry } from 'frontend-kit/area'
import type { Log } from '../log'
import {
  AREA_FILE,
  type AreaLine,
  type BuiltArea,
  builtAreaOf,
  type RegistryFile,
  registryFileOf,
} from './registry-file'

/**
 * The registry on disk: which version of each area is current, completed from the version's area.json. While the file
 * cannot be read the last good one stays; for an area without a readable version the last good version that was current
 * stays.
 */
export function followRegistry(file: string, areasDir: string, log: Log) {
  const lines = followFile(file, registryFileOf, log)
  const lastGood = new Map<string, RegisteredArea>()
  let current: Registry | undefined
  let madeOf: RegistryFile | undefined
  let stamps = ''

  const areaFile = (name: string, version: string) => join(areasDir, name, version, AREA_FILE)

  function areaOf(name: string, { version, before = [], bad = [] }: AreaLine): RegisteredArea | undefined {
    for (const it of [version, ...before.filter((other) => !bad.includes(other))]) {
      try {
        const area = addressed(name, it, builtAreaOf(readFileSync(areaFile(name, it), 'utf8')))
        lastGood.set(name, area)
        return area
      } catch (error) {
        log.error('a version of an area cannot be used', { area: name, version: it, error: (error as Error).message })
      }
    }
    return lastGood.get(name)
  }

  return function registry(): Registry | undefined {
    const document = lines()
    if (!document) return undefined
    const all = Object.entries(document.areas)
    const now = all.map(([name, { version }]) => stampOf(areaFile(name, version))).join()
    if (document === madeOf && now === stamps) return current
    madeOf = document
    stamps = now
    const areas = all.flatMap(([name, line]) => {
      const area = areaOf(name, line)
      return area ? [[name, area] as const] : []
    })
    current = { ...document, areas: Object.fromEntries(areas) }
    return current
  }
}

/** A version's files as the addresses that browsers request. */
function addressed(name: string, version: string, area: BuiltArea): RegisteredArea {
  const address = (file: string) => `/areas/${name}/${version}/${file}`
  const integrity = Object.entries(area.integrity).map(([file, digest]) => [address(file), digest])
  return {
    version,
    entry: address(area.entry),
    preload: area.preload.map(address),
    texts: Object.fromEntries(Object.entries(area.texts ?? {}).map(([language, file]) => [language, address(file)])),
    integrity: Object.fromEntries(integrity),
    routes: area.routes,
    platform: area.platform,
  }
}

/** The content of a file, read again when it has changed; while it cannot be read the last good content stays. */
function followFile<T>(file: string, read: (text: string) => T, log: Log): () => T | undefined {
  let current: T | undefined
  let readOf = ''
  return () => {
    const now = stampOf(file)
    if (now === readOf) return current
    readOf = now
    try {
      current = read(readFileSync(file, 'utf8'))
    } catch (error) {
      log.error('the registry cannot be used', { file, error: (error as Error).message })
    }
    return current
  }
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'not there'
}
