import { breaks, type Change, type Direction, isSame, type Json, keysOf, type Shift } from './change'

/** The same place in two documents. */
export type Pair = { before: Json; after: Json }
type Place = { documents: Pair; direction: Direction; at: string; seen: ReadonlySet<string> }

/** Bounds that narrow a schema as they grow, and bounds that widen it. */
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Compared in detail elsewhere in this file. */
const STRUCTURE = ['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items', '$ref']
const PARTS = ['patternProperties', 'allOf', 'prefixItems', 'anyOf', 'oneOf']
const WORDS = ['title', 'description', 'examples', 'example', '$comment']

/** The changes between two schemas that matter to the other side. */
export function compareSchemas(documents: Pair, schemas: Pair, direction: Direction, at: string): Change[] {
  return compare(schemas.before, schemas.after, { documents, direction, at, seen: new Set() })
}

function compare(before: Json, after: Json, place: Place): Change[] {
  const key = `${before?.$ref} ${after?.$ref}`
  if (before?.$ref && after?.$ref && place.seen.has(key)) return []
  const inside = { ...place, seen: new Set([...place.seen, key]) }
  const [olds, news] = [
    alternatives(before, place.documents.before, new Set()),
    alternatives(after, place.documents.after, new Set()),
  ]
  const { pairs, gone, come } = matched(olds, news)
  // A replaced alternative is one change; each added or removed one is a change of its own.
  if (!pairs.length && gone.length === 1 && come.length === 1) return compareOne(gone[0], come[0], inside)
  return [
    ...pairs.flatMap(([a, b]) => compareOne(a, b, inside)),
    ...gone.map((it) => changed(place, 'narrower', `${nameOf(it)} is no longer among what it may be`)),
    ...come.map((it) => changed(place, 'wider', `may also be ${nameOf(it)}`)),
  ]
}

/** The alternatives of a schema, each resolved; a schema without a choice is its only alternative. */
function alternatives(schema: Json, document: Json, seen: ReadonlySet<string>): Json[] {
  if (schema?.$ref && !seen.has(schema.$ref))
    return alternatives(resolved(schema, document), document, new Set([...seen, schema.$ref]))
  const choice = schema?.anyOf ?? schema?.oneOf
  if (choice) return withOneEnum(choice.flatMap((it: Json) => alternatives(it, document, seen)))
  if (Array.isArray(schema?.type)) return schema.type.map((type: string) => ({ ...schema, type }))
  return [schema ?? {}]
}

/** Merges alternatives that are constants into one enumeration. */
function withOneEnum(found: readonly Json[]): Json[] {
  const isBare = (it: Json) => valuesOf(it) && Object.keys(it).every((key) => ['type', 'const', 'enum'].includes(key))
  const byType = Map.groupBy(found.filter(isBare), (it) => it.type)
  const enums = [...byType].map(([type, all]) => ({ type, enum: all.flatMap((it) => valuesOf(it)) }))
  return [...enums, ...found.filter((it) => !isBare(it))]
}

export function resolved(part: Json, document: Json): Json {
  if (!part?.$ref) return part
  return part.$ref
    .slice('#/'.length)
    .split('/')
    .reduce((it: Json, key: string) => it?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/** Pairs the alternatives of both sides: equal ones first, then those with the same constants, then with the same type. */
function matched(olds: readonly Json[], news: readonly Json[]) {
  const [gone, come] = [[...olds], [...news]]
  const pairs: [Json, Json][] = []
  for (const fits of [isSame, haveSameConstants, haveSameType]) {
    for (const a of [...gone]) {
      const b = come.find((it) => fits(a, it))
      if (b === undefined) continue
      pairs.push([a, b])
      gone.splice(gone.indexOf(a), 1)
      come.splice(come.indexOf(b), 1)
    }
  }
  return { pairs, gone, come }
}

const constantsOf = (schema: Json) =>
  Object.entries<Json>(schema.properties ?? {}).flatMap(([name, it]) =>
    it.const === undefined && it.enum?.length !== 1 ? [] : [[name, it.const ?? it.enum[0]]],
  )
const haveSameConstants = (a: Json, b: Json) => {
  const [mine, others] = [constantsOf(a), constantsOf(b)]
  return mine.length > 0 && isSame(mine, others)
}
const haveSameType = (a: Json, b: Json) =>
  a.type === b.type && (!constantsOf(a).length || !constantsOf(b).length || a.type !== 'object')

function compareOne(before: Json, after: Json, place: Place): Change[] {
  return [
    ...compareType(before, after, place),
    ...compareValues(before, after, place),
    ...compareFields(before, after, place),
    ...compareOpenness(before, after, place),
    ...compareParts(before, after, place),
    ...compareLimits(before, after, place),
  ]
}

function compareType({ type: before }: Json, { type: after }: Json, place: Place): Change[] {
  if (before === after) return []
  return [changed(place, shiftOfType(before, after), `the type ${before ?? 'any'} has become ${after ?? 'any'}`)]
}

function shiftOfType(before: Json, after: Json): Shift {
  if (after === undefined || (before === 'integer' && after === 'number')) return 'wider'
  if (before === undefined || (before === 'number' && after === 'integer')) return 'narrower'
  return 'other'
}

const valuesOf = (schema: Json): Json[] | undefined => (schema.const === undefined ? schema.enum : [schema.const])

function compareValues(before: Json, after: Json, place: Place): Change[] {
  const [olds, news] = [valuesOf(before), valuesOf(after)]
  if (!olds && !news) return []
  if (!olds) return [changed(place, 'narrower', `may be only ${news?.map(text).join(', ')} now`)]
  if (!news) return [changed(place, 'wider', `may be anything now, beside ${olds.map(text).join(', ')}`)]
  const [gone, come] = [olds.filter((it) => !news.includes(it)), news.filter((it) => !olds.includes(it))]
  return [
    ...(gone.length ? [changed(place, 'narrower', `can no longer be ${gone.map(text).join(', ')}`)] : []),
    ...(come.length ? [changed(place, 'wider', `can also be ${come.map(text).join(', ')}`)] : []),
  ]
}

function compareFields(before: Json, after: Json, place: Place): Change[] {
  return keysOf(before.properties, after.properties).flatMap((name) => {
    const [a, b] = [before.properties?.[name], after.properties?.[name]]
    const [was, is] = [before.required?.includes(name), after.required?.includes(name)].map(Boolean)
    const field = { ...place, at: `${place.at}.${name}` }
    if (!a) return [comeField(field, is ?? false)]
    // A removed field breaks both sides: readers miss it, and nobody reads what is still sent.
    if (!b) return [{ isBreaking: true, at: field.at, what: 'the field is gone' }]
    const necessity =
      was === is
        ? []
        : [changed(field, is ? 'narrower' : 'wider', is ? 'is now required' : 'is no longer always there')]
    return [...necessity, ...compare(a, b, field)]
  })
}

/** A new field breaks only senders that have to send it, and stored events that lack it. */
const comeField = ({ at, direction }: Place, isRequired: boolean): Change => ({
  isBreaking: isRequired && direction !== 'output',
  at,
  what: isRequired ? 'a new field, always there' : 'a new field, not always there',
})

/** Additional fields: readers must ignore them, so only a refusal by us breaks callers. */
function compareOpenness(before: Json, after: Json, place: Place): Change[] {
  const [a, b] = [before.additionalProperties ?? true, after.additionalProperties ?? true]
  if (isSame(a, b)) return []
  if (typeof a === 'object' && typeof b === 'object') return compare(a, b, { ...place, at: `${place.at}.*` })
  const shift = b === false || a === true ? 'narrower' : 'wider'
  const what = b === false ? 'fields that it does not name are refused now' : 'takes fields that it does not name'
  return [{ isBreaking: place.direction === 'input' && shift === 'narrower', at: place.at, what }]
}

function compareParts(before: Json, after: Json, place: Place): Change[] {
  const items = before.items || after.items ? compare(before.items, after.items, { ...place, at: `${place.at}[]` }) : []
  const parts = PARTS.slice(0, 3).flatMap((keyword) =>
    keysOf(before[keyword], after[keyword]).flatMap((key) => {
      const [a, b] = [before[keyword]?.[key], after[keyword]?.[key]]
      const at = `${place.at}.${keyword === 'patternProperties' ? '*' : `${keyword}/${key}`}`
      return a && b ? compare(a, b, { ...place, at }) : [changed({ ...place, at }, 'other', a ? 'is gone' : 'is new')]
    }),
  )
  return [...items, ...parts]
}

/** Bounds, patterns, formats and unknown keywords, which count as breaking. */
function compareLimits(before: Json, after: Json, place: Place): Change[] {
  return keysOf(before, after)
    .filter((it) => ![...STRUCTURE, ...PARTS].includes(it) && !isSame(before[it], after[it]))
    .map((keyword) => {
      const [a, b] = [before[keyword], after[keyword]]
      if (WORDS.includes(keyword))
        return { isBreaking: false, at: place.at, what: `its words (${keyword}) have changed` }
      const what =
        a === undefined
          ? `${keyword} ${text(b)} is new`
          : b === undefined
            ? `${keyword} ${text(a)} is gone`
            : `${keyword} ${text(a)} has become ${text(b)}`
      return changed(place, shiftOf(keyword, a, b), what)
    })
}

function shiftOf(keyword: string, before: Json, after: Json): Shift {
  // A new default changes the meaning of an omitted value, though not the set of valid values.
  if (keyword === 'default') return 'other'
  if (before === undefined) return 'narrower'
  if (after === undefined) return 'wider'
  if (LOWER_BOUNDS.includes(keyword)) return after > before ? 'narrower' : 'wider'
  if (UPPER_BOUNDS.includes(keyword)) return after < before ? 'narrower' : 'wider'
  return 'other'
}

const changed = ({ direction, at }: Place, shift: Shift, what: string): Change => ({
  isBreaking: breaks(direction, shift),
  at,
  what,
})

const text = (value: unknown) => JSON.stringify(value)
const nameOf = (schema: Json): string => {
  const values = valuesOf(schema)
  if (values) return values.map(text).join(', ')
  const constants = constantsOf(schema).map(([name, value]) => `${name} ${text(value)}`)
  return [schema.type ?? 'anything', ...constants].join(' with ')
}
