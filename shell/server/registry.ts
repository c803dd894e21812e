import { readFileSync, statSync } from 'node:fs'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Registry } from 'frontend-kit/area'
import type { Log } from './log'

const Address = Type.String({ pattern: '^/areas/[a-zA-Z0-9_.-]+(/[a-zA-Z0-9_.-]+)+$' })

const Area = Type.Object({
  version: Type.String({ minLength: 1 }),
  entry: Address,
  preload: Type.Array(Address),
  integrity: Type.Record(Address, Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
  routes: Type.Array(Type.String({ pattern: '^/[a-z0-9/-]*\\*?$' }), { minItems: 1 }),
  platform: Type.Integer({ minimum: 1 }),
})
const Document = Type.Object({ areas: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Area) })

/** The document of a text; throws one line that names what is wrong. */
export function registryOf(text: string): Registry {
  const document: unknown = JSON.parse(text)
  const wrong = Value.Errors(Document, document).First()
  if (wrong) throw new Error(`${wrong.path || '/'} is wrong: ${wrong.message}`)
  return document as Static<typeof Document>
}

/**
 * The registry as it stands on the disk now: an area is deployed or rolled back by a change of this file alone. A file
 * that cannot be read does not take the site away: the last good one stays.
 */
export function followRegistry(file: string, log: Log) {
  let current: Registry | undefined
  let readOf = ''
  return function registry(): Registry | undefined {
    const stat = statSync(file, { throwIfNoEntry: false })
    const now = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'not there'
    if (now === readOf) return current
    readOf = now
    try {
      current = registryOf(readFileSync(file, 'utf8'))
    } catch (error) {
      log.error('the registry cannot be used', { file, error: (error as Error).message })
    }
    return current
  }
}
