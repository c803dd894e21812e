import type { OrderChange } from 'contracts/order/drafting/drafts'
import type { Order } from 'contracts/order/order'
import type { PatientChange, PatientChanges } from 'contracts/order/patient'
import type { ApiProblem } from 'frontend-kit/api'
import { orderAtom } from '../atoms'
import type { Core } from '../core'
import type { Lists } from '../lists'
import type { OrderRecord } from '../order'
import { type FieldKey, fieldOf } from '../rules'
import type { Conflicts, Values } from './conflicts'
import type { Creating } from './creating'

/** What one call changes: the order's fields, its consent, or patients, one or several. */
const TARGETS = ['order', 'patients', 'consent'] as const
type Target = (typeof TARGETS)[number]
const targetOf = (key: FieldKey): Target => {
  if (key === 'consent') return key
  return fieldOf(key)[0] === null ? 'order' : 'patients'
}

const wireValue = (key: FieldKey, value: string | null) =>
  fieldOf(key)[1] === 'skipped' ? (value ?? '').split(',').filter((it) => it !== '') : value

const bodyOf = (values: Iterable<readonly [FieldKey, string | null]>) =>
  Object.fromEntries([...values].map(([key, value]) => [fieldOf(key)[1], wireValue(key, value)]))

const ofKnownPatients = ({ patients }: Order, values: Values): Values => {
  const known = new Set<string | null>(patients.map((it) => it.id))
  return new Map([...values].filter(([key]) => known.has(fieldOf(key)[0])))
}

type Parts = { record: OrderRecord; lists: Lists; creating: Creating; conflicts: Conflicts }

/** Sends values of fields, each with the version that the person saw; throws an ApiProblem. */
export function createChanges({ api, store }: Core, { record, lists, creating, conflicts }: Parts) {
  const { inTurn, refreshOrder, take } = record

  async function send(values: Values): Promise<void> {
    await creating.ensureOrder()
    const byTarget = Map.groupBy(values, ([key]) => targetOf(key))
    // The consent goes last: where its text has changed, everything else is saved.
    for (const target of TARGETS) {
      const ofTarget = byTarget.get(target)
      if (ofTarget) await inTurn(() => saveOn(target, new Map(ofTarget)))
    }
    void lists.refreshQuote()
  }

  /** Saves fields of one target, again when somebody else saved in between; values that collide are asked about. */
  async function saveOn(target: Target, values: Values): Promise<void> {
    let gone: ApiProblem | null = null
    for (;;) {
      const order = store.get(orderAtom)
      if (!order) return
      const free = conflicts.withoutCollisions(order, gone ? ofKnownPatients(order, values) : values)
      const problem = free.size === 0 ? null : await change(order, target, free)
      if (!problem) {
        conflicts.noteSaved(free)
        if (gone) throw gone
        return
      }
      // Where one of several patients was removed elsewhere, the others are saved without it.
      if (problem.code === 'patient-not-found' && !gone) gone = problem
      else if (problem.code !== 'version-changed') throw problem
      await refreshOrder()
    }
  }

  function call(order: Order, target: Target, values: Values): Promise<Order> {
    if (target === 'consent') {
      const textVersion = values.get('consent')
      return textVersion ? api.giveConsent(order, textVersion) : api.withdrawConsent(order)
    }
    if (target === 'order') return api.changeOrder(order, bodyOf(values) as OrderChange)
    const byPatient = [...Map.groupBy(values, ([key]) => fieldOf(key)[0] as string)]
    const changes = byPatient.map(([patientId, own]) => ({ patientId, change: bodyOf(own) as PatientChange }))
    const [first, ...others] = changes
    return first && others.length === 0
      ? api.changePatient(order, first.patientId, first.change)
      : api.changePatients(
          order,
          changes.map(({ patientId, change: it }) => ({ patientId, ...it })) as PatientChanges['changes'],
        )
  }

  async function change(order: Order, target: Target, values: Values): Promise<ApiProblem | null> {
    return call(order, target, values).then(
      (changed) => {
        take(changed)
        return null
      },
      (problem: ApiProblem) => problem,
    )
  }

  return send
}
