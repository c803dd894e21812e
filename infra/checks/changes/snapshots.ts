import type { Change, Json } from './change'
import { compareEvents } from './events'
import { compareOpenApi } from './openapi'

const EVENTS = 'contracts/asyncapi.json'
const OPENAPI = /^contracts\/openapi\/([a-z0-9-]+)\.json$/

/** Whether a file is a contract with other teams. */
export const isSnapshot = (path: string): boolean => path === EVENTS || OPENAPI.test(path)

/** The changes of a snapshot; null stands for a missing file. */
export function changesOf(path: string, before: string | null, after: string | null): Change[] {
  if (before === after || !isSnapshot(path)) return []
  const name = OPENAPI.exec(path)?.[1] ?? 'events'
  if (before === null) return [{ isBreaking: false, at: name, what: 'a new document' }]
  if (after === null) return [{ isBreaking: true, at: name, what: 'the document is gone' }]
  const documents: { before: Json; after: Json } = { before: JSON.parse(before), after: JSON.parse(after) }
  const changes = path === EVENTS ? compareEvents(documents) : compareOpenApi(documents, name)
  return changes.length ? changes : [{ isBreaking: false, at: name, what: 'only words have changed' }]
}
