import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { words } from 'contracts/common'

const AreaName = Type.String({ pattern: '^[a-z][a-z0-9-]*$' })
/** Names a folder or a file, and never one above. */
const Name = Type.String({ pattern: '^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$' })

/** registry.json as it lies on the disk: an area is deployed and rolled back by a change of its one line. */
const RegistryFile = Type.Object({
  areas: Type.Record(
    AreaName,
    Type.Object({
      /** The current one: the folder <area>/<version>. */
      version: Name,
      /** Who made it current: a build of the sources that stand here, or a person by `deploy`. */
      by: Type.Optional(words(['build', 'deploy'])),
      /** What was current before, newest first. */
      before: Type.Optional(Type.Array(Name)),
      /** What is not to become current again by itself. */
      bad: Type.Optional(Type.Array(Name)),
      /** When versions last became current. */
      since: Type.Optional(Type.Record(Name, Type.String())),
    }),
  ),
  /** In development: names the build, for pages to see that there is a new one. */
  build: Type.Optional(Type.String()),
})
export type RegistryFile = Static<typeof RegistryFile>
export type AreaLine = RegistryFile['areas'][string]

/** area.json, which a version holds of itself for ever; the files are named within its folder. */
const BuiltArea = Type.Object({
  entry: Name,
  preload: Type.Array(Name),
  /** By language; what was built before it came says none. */
  texts: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Name)),
  integrity: Type.Record(Name, Type.String({ pattern: '^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$' })),
  routes: Type.Array(Type.String({ pattern: '^/([a-z0-9/-]*\\*?|:partnerCode)$' }), { minItems: 1 }),
  platform: Type.Integer({ minimum: 1 }),
})
export type BuiltArea = Static<typeof BuiltArea>

export const AREA_FILE = 'area.json'

/** Both throw one line that names what is wrong with the text. */
export const registryFileOf = (text: string): RegistryFile => read(RegistryFile, text)
export const builtAreaOf = (text: string): BuiltArea => read(BuiltArea, text)

function read<S extends typeof RegistryFile | typeof BuiltArea>(schema: S, text: string): Static<S> {
  const document: unknown = JSON.parse(text)
  const wrong = Value.Errors(schema, document).First()
  if (wrong) throw new Error(`${wrong.path || '/'} is wrong: ${wrong.message}`)
  return document as Static<S>
}
