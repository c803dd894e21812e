import type { Order, OrderChange, PatientChange } from 'contracts/orders'
import type { ApiProblem } from 'frontend-kit/api'
import { carriedAtom, conflictsAtom, entriesAtom, orderAtom, savingAtom } from './atoms'
import { createAutosave } from './autosave'
import type { Core } from './core'
import type { OrderRecord } from './order'
import { type ContactField, collides, type FieldKey, fieldOf, savedValue, valueToSend } from './rules'

type Values = ReadonlyMap<FieldKey, string | null>

/** The service keeps e-mails in lower case. */
const compared = (text: string) => text.trim().toLowerCase()

export type Saving = ReturnType<typeof createSaving>

/** Saves what is typed and chosen, and asks about a field that somebody else saved meanwhile with another value. */
export function createSaving({ api, clock, network, store, tell, whenEnded }: Core, record: OrderRecord) {
  const { ensureOrder, inTurn, lose, refreshOrder, refreshQuote, take } = record
  /** What the person saw in a field when beginning to change it. */
  const seen = new Map<FieldKey, string>()
  /** The field with the cursor: its text stays as typed until the person leaves it. */
  let focused: FieldKey | null = null

  const autosave = createAutosave<FieldKey>({
    send: save,
    onState: (state) => store.set(savingAtom, state),
    onSaved: (keys) => keys.forEach(settle),
    onRefused: refused,
    clock,
  })

  /** What waits for the network goes out as soon as that is back (WIZ-100). */
  whenEnded(network.onChange(() => network.isThere() && void autosave.flush()))

  /** Contacts that were kept from an order that is gone are saved with what begins the next one (ORD-006). */
  whenEnded(
    store.sub(orderAtom, () => {
      if (!store.get(orderAtom)) return seen.clear()
      for (const [key, value] of Object.entries(store.get(carriedAtom))) begin(key as ContactField, value)
    }),
  )

  /** Saves a value anew in an order that has none of it. */
  function begin(key: ContactField, value: string) {
    seen.set(key, '')
    // The other order may have been sent the same a moment ago.
    autosave.forget(key)
    write(key, value)
  }

  /** Takes what is being typed into a field; it is saved a little later. */
  function enter(key: FieldKey, text: string): void {
    if (!seen.has(key)) seen.set(key, savedValue(store.get(orderAtom), key))
    focused = key
    write(key, text)
  }

  /** Takes a choice, saved at once. */
  function choose(key: FieldKey, value: string): void {
    if (!seen.has(key)) seen.set(key, savedValue(store.get(orderAtom), key))
    write(key, value)
    void autosave.flush()
  }

  /** The person left a field: what waits is saved at once, and the field shows what the server has. */
  async function leave(key: FieldKey): Promise<void> {
    if (focused === key) focused = null
    await autosave.flush()
    settle(key)
  }

  const saveNow = (): Promise<void> => autosave.flush()

  function forgetEntries(): void {
    seen.clear()
    focused = null
    autosave.reset()
  }

  /** The person decided between two values of one field (WIZ-099). */
  function resolve(key: FieldKey, keep: 'mine' | 'theirs'): void {
    const conflict = store.get(conflictsAtom)[key]
    if (!conflict) return
    const { [key]: _, ...others } = store.get(conflictsAtom)
    store.set(conflictsAtom, others)
    autosave.forget(key)
    if (keep === 'theirs') drop(key)
    else {
      seen.set(key, conflict.theirs)
      choose(key, conflict.mine)
    }
  }

  function write(key: FieldKey, text: string) {
    store.set(entriesAtom, (entries) => ({ ...entries, [key]: text }))
    store.set(carriedAtom, (carried) => Object.fromEntries(Object.entries(carried).filter(([it]) => it !== key)))
    const value = valueToSend(key, text)
    if (value === undefined) autosave.forget(key)
    else autosave.enter(key, value)
  }

  /** Lets the server's value show again once it is what was typed. */
  function settle(key: FieldKey) {
    const entry = store.get(entriesAtom)[key]
    if (entry === undefined || key === focused || autosave.isWaiting(key)) return
    if (store.get(conflictsAtom)[key]) return
    const value = valueToSend(key, entry)
    if (value !== undefined && value === autosave.lastSent(key)) drop(key)
  }

  function drop(key: FieldKey) {
    seen.delete(key)
    store.set(entriesAtom, ({ [key]: _, ...others }) => others)
  }

  async function save(values: Values): Promise<void> {
    await ensureOrder()
    const byTarget = Map.groupBy(values, ([key]) => fieldOf(key)[0])
    for (const [patientId, ofTarget] of byTarget) await inTurn(() => saveOn(patientId, new Map(ofTarget)))
    void refreshQuote()
  }

  /** Saves fields of one record, again when somebody else saved in between; values that collide are asked about. */
  async function saveOn(patientId: string | null, values: Values): Promise<void> {
    for (;;) {
      const order = store.get(orderAtom)
      if (!order) return
      const free = withoutCollisions(order, values)
      if (free.size === 0) return
      const problem = await change(order, patientId, free)
      if (!problem) {
        for (const [key, value] of free) seen.set(key, value ?? '')
        return
      }
      if (problem.code !== 'version-changed') throw problem
      await refreshOrder()
    }
  }

  async function change(order: Order, patientId: string | null, values: Values): Promise<ApiProblem | null> {
    const body = Object.fromEntries([...values].map(([key, value]) => [fieldOf(key)[1], value]))
    const call = patientId
      ? api.changePatient(order, patientId, body as PatientChange)
      : api.changeOrder(order, body as OrderChange)
    return call.then(
      (changed) => {
        take(changed)
        return null
      },
      (problem: ApiProblem) => problem,
    )
  }

  function withoutCollisions(order: Order, values: Values): Values {
    const free = new Map<FieldKey, string | null>()
    for (const [key, value] of values) {
      const mine = value ?? ''
      const theirs = savedValue(order, key)
      if (!collides(compared(seen.get(key) ?? theirs), compared(mine), compared(theirs))) free.set(key, value)
      else store.set(conflictsAtom, (conflicts) => ({ ...conflicts, [key]: { mine, theirs } }))
    }
    return free
  }

  function refused(problem: ApiProblem, keys: readonly FieldKey[]) {
    if (problem.code === 'order-not-found') {
      lose()
      // What was typed begins the next order at once.
      for (const key of keys) if (key === 'email' || key === 'phone') begin(key, store.get(entriesAtom)[key] ?? '')
      return
    }
    if (problem.code === 'order-not-draft') void refreshOrder()
    tell({ what: 'save-failed', code: problem.code })
  }

  return { enter, choose, leave, saveNow, forgetEntries, resolve }
}
