import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { words } from 'contracts/common'

const AreaName = Type.String({ pattern: '^[a-z][a-z0-9-]*$' })
/** The name of a folder or file; it cannot lead to a parent folder. */
const Name = Type.String({ pattern: '^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$' })

/** registry.json on disk: a change of an area's one line deploys it or rolls it back. */
const RegistryFile = Type.Object({
  areas: Type.Record(
    AreaName,
    Type.Object({
      /** The current version: the folder <area>/<version>. */
      version: Name,
      /** What made it current: a build of these sources, or a person's `deploy`. */
      by: Type.Optional(words(['build', 'deploy'])),
      /** The versions that were current before, newest first. */
      before: Type.Optional(Type.Array(Name)),
      /** The versions that must not become current again by themselves. */
      bad: Type.Optional(Type.Array(Name)),
      /** When each version last became current. */
      since: Type.Optional(Type.Record(Name, Type.String())),
    }),
  ),
  /** In development: the build's id, by which pages notice a new build. */
  build: Type.Optional(Type.String()),
})
export type RegistryFile = Static<typeof RegistryFile>
export type AreaLine = RegistryFile['areas'][string]

/** area.json, which never changes within a version; its file names are relative to the version's folder. */
const BuiltArea = Type.Object({
  entry: Name,
  preload: Type.Array(Name),
  /** By language; versions built before this field existed have none. */
  texts: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Name)),
  integrity: Type.Record(Name, Type.String({ pattern: '^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$' })),
  routes: Type.Array(Type.String({ pattern: '^/([a-z0-9/-]*\\*?|:partnerCode)$' }), { minItems: 1 }),
  platform: Type.Integer({ minimum: 1 }),
})
export type BuiltArea = Static<typeof BuiltArea>

export const AREA_FILE = 'area.json'

/** Both throw one line that names what is wrong with the file. */
export const registryFileOf = (text: string): RegistryFile => read(RegistryFile, text)
export const builtAreaOf = (text: string): BuiltArea => read(BuiltArea, text)

function read<S extends typeof RegistryFile | typeof BuiltArea>(schema: S, text: string): Static<S> {
  const document: unknown = JSON.parse(text)
  const wrong = Value.Errors(schema, document).First()
  if (wrong) throw new Error(`${wrong.path || '/'} is wrong: ${wrong.message}`)
  return document as Static<S>
}
