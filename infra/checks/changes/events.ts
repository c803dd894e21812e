import { type Change, type Json, keysOf } from './change'
import { compareSchemas, type Pair } from './schema'

/** The changes between two AsyncAPI documents that matter to consumers. */
export function compareEvents(documents: Pair): Change[] {
  const [before, after] = [documents.before.channels ?? {}, documents.after.channels ?? {}]
  const schemas = (name: string) => ({
    before: documents.before.components?.schemas?.[name],
    after: documents.after.components?.schemas?.[name],
  })
  return [
    ...compareSchemas(documents, schemas('Envelope'), 'event', 'every event'),
    ...keysOf(before, after).flatMap((subject) => {
      if (!before[subject]) return [{ isBreaking: false, at: subject, what: 'a new event' }]
      if (!after[subject]) return [{ isBreaking: true, at: subject, what: 'the event is gone' }]
      return compareSchemas(documents, schemas(subject), 'event', `${subject}: data`)
    }),
    ...compareConsumers(documents),
  ]
}

/** A change of our own consumers breaks nobody. */
function compareConsumers({ before, after }: Pair): Change[] {
  const hearing = (document: Json) => Object.keys(document.operations ?? {}).filter((it) => it.includes('.receive.'))
  const [olds, news] = [hearing(before), hearing(after)]
  const told = (name: string, verb: string) => {
    const [service, subject] = name.split('.receive.')
    return { isBreaking: false, at: subject ?? name, what: `${service} ${verb}` }
  }
  return [
    ...news.filter((it) => !olds.includes(it)).map((it) => told(it, 'hears it now')),
    ...olds.filter((it) => !news.includes(it)).map((it) => told(it, 'hears it no more')),
  ]
}
