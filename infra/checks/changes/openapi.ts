import { type Change, isSame, type Json, keysOf } from './change'
import { compareSchemas, type Pair, resolved } from './schema'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace']
/** These fields are compared in detail. Of the others, only WORDS and SERVED may change without breaking a caller. */
const JUDGED = ['parameters', 'requestBody', 'responses', 'x-access', 'security', 'x-max-body-bytes']
const WORDS = ['summary', 'description', 'tags', 'externalDocs']
/** Read only by the edge. The body's description also names the media type of a stream. */
const SERVED = ['x-stream', 'x-priority']

/** The changes between two OpenAPI documents of one service that matter to its callers. */
export function compareOpenApi(documents: Pair, service: string): Change[] {
  const [before, after] = [operationsOf(documents.before), operationsOf(documents.after)]
  return [
    ...compareServers(documents, service),
    ...compareRefusals(documents, service),
    ...keysOf(before, after).flatMap((name) => {
      const at = `${service} ${name}`
      if (!before[name]) return [{ isBreaking: false, at, what: 'a new operation' }]
      if (!after[name]) return [gone(before[name], after, at)]
      return compareOperation(documents, { before: before[name], after: after[name] }, at)
    }),
  ]
}

const operationsOf = (document: Json): { [name: string]: Json } =>
  Object.fromEntries(
    Object.entries<Json>(document.paths ?? {}).flatMap(([path, item]) =>
      METHODS.filter((it) => item[it]).map((it) => [`${it.toUpperCase()} ${path}`, item[it]]),
    ),
  )

/** Compares the schema of problems, which all operations share. */
function compareRefusals(documents: Pair, service: string): Change[] {
  const [before, after] = [documents.before, documents.after].map((it) => it.components?.schemas?.Problem)
  return before && after ? compareSchemas(documents, { before, after }, 'output', `${service} problems`) : []
}

function compareServers({ before, after }: Pair, service: string): Change[] {
  const addresses = (document: Json) => (document.servers ?? []).map((it: Json) => it.url)
  const [olds, news] = [addresses(before), addresses(after)]
  return isSame(olds, news) ? [] : [{ isBreaking: true, at: service, what: `its address ${olds} has become ${news}` }]
}

function gone(operation: Json, after: { [name: string]: Json }, at: string): Change {
  const moved = Object.keys(after).find((it) => after[it].operationId === operation.operationId)
  return { isBreaking: true, at, what: moved ? `the operation has moved to ${moved}` : 'the operation is gone' }
}

function compareOperation(documents: Pair, { before, after }: Pair, at: string): Change[] {
  const rest = keysOf(before, after).filter((it) => !JUDGED.includes(it) && !isSame(before[it], after[it]))
  return [
    ...compareAccess(before, after, at),
    ...compareParameters(documents, { before, after }, at),
    ...compareBody(documents, { before, after }, at),
    ...compareSize(before, after, at),
    ...compareResponses(documents, { before, after }, at),
    ...rest.map((it) => ({
      isBreaking: ![...WORDS, ...SERVED].includes(it),
      at,
      what: `its ${it} ${JSON.stringify(before[it])} has become ${JSON.stringify(after[it])}`,
    })),
  ]
}

/** Which records a caller may access; a public operation names no callers. */
const REACH = { none: 0, own: 1, any: 2 } as const
type Reach = keyof typeof REACH

function compareAccess(before: Json, after: Json, at: string): Change[] {
  const [olds, news] = [before['x-access'] ?? 'public', after['x-access'] ?? 'public']
  if (isSame(olds, news))
    return isSame(before.security, after.security) ? [] : [{ isBreaking: true, at, what: 'its security has changed' }]
  if (olds === 'public')
    return [{ isBreaking: true, at, what: `is no longer public, but for ${Object.keys(news).join(', ')}` }]
  if (news === 'public') return [{ isBreaking: false, at, what: 'is public now' }]
  return keysOf(olds, news).flatMap((caller) => {
    const [was, is] = [olds[caller] ?? 'none', news[caller] ?? 'none'] as [Reach, Reach]
    return was === is
      ? []
      : [{ isBreaking: REACH[is] < REACH[was], at, what: `the access of ${caller}: ${was} has become ${is}` }]
  })
}

function compareParameters(documents: Pair, { before, after }: Pair, at: string): Change[] {
  const [olds, news] = [byPlace(before, documents.before), byPlace(after, documents.after)]
  return keysOf(olds, news).flatMap((name) => {
    const [a, b] = [olds[name], news[name]]
    const where = `${at}: ${name}`
    if (!a)
      return [
        {
          isBreaking: Boolean(b.required),
          at: where,
          what: b.required ? 'a new parameter, required' : 'a new parameter',
        },
      ]
    if (!b) return [{ isBreaking: true, at: where, what: 'the parameter is no longer read' }]
    return [
      ...compareNecessity(a, b, where),
      ...compareSchemas(documents, { before: a.schema, after: b.schema }, 'input', where),
    ]
  })
}

const byPlace = (operation: Json, document: Json): { [name: string]: Json } =>
  Object.fromEntries(
    (operation.parameters ?? [])
      .map((it: Json) => resolved(it, document))
      .map((it: Json) => [`${it.in} ${it.name}`, it]),
  )

const compareNecessity = (before: Json, after: Json, at: string): Change[] =>
  Boolean(before.required) === Boolean(after.required)
    ? []
    : [{ isBreaking: Boolean(after.required), at, what: after.required ? 'is now required' : 'is no longer required' }]

function compareBody(documents: Pair, { before, after }: Pair, operation: string): Change[] {
  const at = `${operation}: body`
  const [a, b] = [resolved(before.requestBody, documents.before), resolved(after.requestBody, documents.after)]
  if (!a && !b) return []
  if (!a) return [{ isBreaking: Boolean(b.required), at, what: b.required ? 'is now required' : 'may be sent now' }]
  if (!b) return [{ isBreaking: true, at, what: 'is no longer read' }]
  return [
    ...compareNecessity(a, b, at),
    ...compareContent(documents, { before: a.content, after: b.content }, 'input', at),
  ]
}

function compareSize(before: Json, after: Json, at: string): Change[] {
  const [was, is] = [before['x-max-body-bytes'], after['x-max-body-bytes']]
  // compareBody reports a new or removed body.
  if (was === is || was === undefined || is === undefined) return []
  return [{ isBreaking: is < was, at, what: `the largest body of ${was} bytes has become ${is}` }]
}

function compareContent(documents: Pair, { before, after }: Pair, direction: 'input' | 'output', at: string): Change[] {
  return keysOf(before, after).flatMap((media) => {
    if (!before?.[media]) return [{ isBreaking: false, at, what: `${media} is new` }]
    if (!after?.[media]) return [{ isBreaking: true, at, what: `${media} is gone` }]
    return compareSchemas(documents, { before: before[media].schema, after: after[media].schema }, direction, at)
  })
}

function compareResponses(documents: Pair, { before, after }: Pair, at: string): Change[] {
  const isAnswer = (status: string) => !(Number(status) >= 400)
  const statuses = keysOf(before.responses, after.responses).filter(isAnswer)
  return [
    ...statuses.flatMap((status) => {
      const [a, b] = [
        resolved(before.responses?.[status], documents.before),
        resolved(after.responses?.[status], documents.after),
      ]
      const where = `${at}: ${status}`
      if (!a) return [{ isBreaking: false, at: where, what: 'a new answer' }]
      if (!b) return [{ isBreaking: true, at: where, what: 'is answered no more' }]
      return [
        ...compareHeaders(a, b, where),
        ...compareContent(documents, { before: a.content, after: b.content }, 'output', where),
      ]
    }),
    ...compareProblems(problemsOf(before, documents.before), problemsOf(after, documents.after), at),
  ]
}

const compareHeaders = (before: Json, after: Json, at: string): Change[] =>
  keysOf(before.headers, after.headers).flatMap((name) =>
    isSame(before.headers?.[name], after.headers?.[name])
      ? []
      : [{ isBreaking: Boolean(before.headers?.[name]), at, what: `the header ${name} has come, gone or changed` }],
  )

/** The status of each problem code, read from the descriptions of the responses. */
const problemsOf = (operation: Json, document: Json): { [code: string]: string } =>
  Object.fromEntries(
    Object.entries<Json>(operation.responses ?? {}).flatMap(([status, it]) =>
      [...(resolved(it, document)?.description ?? '').matchAll(/`([a-z0-9-]+)`:/g)].map(([, code]) => [code, status]),
    ),
  )

function compareProblems(before: { [code: string]: string }, after: { [code: string]: string }, at: string): Change[] {
  return keysOf(before, after).flatMap((code): Change[] => {
    const [was, is] = [before[code], after[code]]
    if (was === is) return []
    if (!was) return [{ isBreaking: false, at, what: `may refuse with ${is} ${code}` }]
    if (!is) return [{ isBreaking: true, at, what: `refuses with ${was} ${code} no more` }]
    return [{ isBreaking: true, at, what: `the problem ${code} is no longer ${was}, but ${is}` }]
  })
}
