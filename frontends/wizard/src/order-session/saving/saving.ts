import type { ApiProblem } from 'frontend-kit/api'
import { conflictsAtom, consentAtom, entriesAtom, isConsentTextChangedAtom, savingAtom, unsavedAtom } from '../atoms'
import type { Core } from '../core'
import type { Lists } from '../lists'
import type { OrderRecord } from '../order'
import { CONTACTS, type ContactField, type Contacts, type FieldKey, fieldOf, valueToSend } from '../rules'
import { createAutosave } from './autosave'
import { createChanges } from './changes'
import { createConflicts } from './conflicts'
import type { Creating } from './creating'

/** A text that was typed into a field, which showed `seen` before. */
export type Typed = { key: FieldKey; text: string; seen: string }
export type Saving = ReturnType<typeof createSaving>

/** Saves what is typed and chosen, and asks about a field that was saved elsewhere meanwhile with another value. */
export function createSaving(core: Core, record: OrderRecord, lists: Lists, creating: Creating) {
  const { clock, emit, store } = core
  const { inTurn, lose, refreshOrder } = record
  const conflicts = createConflicts(core)
  /** The field with the cursor: its text stays as typed until the person leaves it. */
  let focused: FieldKey | null = null

  const autosave = createAutosave<FieldKey>({
    send: createChanges(core, { record, lists, creating, conflicts }),
    onState: (state) => store.set(savingAtom, state),
    onSaved: (keys) => keys.forEach(settle),
    onRefused: refused,
    clock,
  })

  /** Takes what is being typed into a field; it is saved a little later. */
  function enter(key: FieldKey, text: string): void {
    conflicts.noteSeen(key)
    focused = key
    write(key, text)
  }

  /** Takes a choice, saved at once. */
  const choose = (key: FieldKey, value: string): void => chooseAll([[key, value]])

  /** Takes choices for several patients, saved by one request. */
  function chooseAll(choices: readonly (readonly [key: FieldKey, value: string])[]): void {
    for (const [key] of choices) conflicts.noteSeen(key)
    // One change of the entries, because everything that is shown follows each.
    store.set(entriesAtom, (entries) => ({ ...entries, ...Object.fromEntries(choices) }))
    for (const [key, value] of choices) save(key, value)
    void autosave.flush()
  }

  /** Saves contacts of an order that is gone, where they still stand in the fields as they were. */
  function carry(contacts: Contacts): void {
    for (const [key, text] of Object.entries(contacts) as [ContactField, string][]) {
      if (store.get(entriesAtom)[key] !== text) continue
      conflicts.noteSeen(key, '')
      write(key, text)
    }
  }

  /** What was typed and is not on the server. Consent is given anew on each visit (WIZ-035). */
  const unsaved = (): Typed[] =>
    store.get(unsavedAtom).flatMap((key) => {
      const [text, seen] = [store.get(entriesAtom)[key], conflicts.seenAt(key)]
      return text === undefined || seen === undefined || key === 'consent' ? [] : [{ key, text, seen }]
    })

  /** Takes what was typed before the page was loaded. */
  function retype(typed: readonly Typed[]): void {
    for (const { key, text, seen } of typed) {
      conflicts.noteSeen(key, seen)
      write(key, text)
    }
  }

  /** The person left a field: what waits is saved at once, and the field shows what the server has. */
  async function leave(key: FieldKey): Promise<void> {
    if (focused === key) focused = null
    await autosave.flush()
    settle(key)
  }

  const saveNow = (): Promise<void> => autosave.flush()

  /** Done when the server has taken or refused everything that was changed. */
  async function finishSaving(): Promise<void> {
    await autosave.finish()
    await inTurn(async () => {})
  }

  function forgetEntries(): void {
    conflicts.reset()
    focused = null
    autosave.reset()
  }

  /** The person decided between two values of one field (WIZ-099). */
  function resolve(key: FieldKey, keep: 'mine' | 'theirs'): void {
    const conflict = conflicts.take(key)
    if (!conflict) return
    autosave.forget(key)
    if (keep === 'theirs') drop(key)
    else {
      conflicts.noteSaved(new Map([[key, conflict.theirs]]))
      choose(key, conflict.mine)
    }
  }

  function write(key: FieldKey, text: string) {
    store.set(entriesAtom, (entries) => ({ ...entries, [key]: text }))
    save(key, text)
  }

  function save(key: FieldKey, text: string) {
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
    conflicts.forget(key)
    store.set(entriesAtom, ({ [key]: _, ...others }) => others)
  }

  function refused(problem: ApiProblem, keys: readonly FieldKey[]) {
    const { code } = problem
    if (code === 'order-not-found') {
      emit({ type: 'order-id-unknown' })
      // What was typed begins the next order at once.
      return lose({ isUnsaved: keys.some((it) => CONTACTS.includes(it as ContactField)) })
    }
    if (code === 'text-changed') return untick(keys)
    if (code === 'order-not-draft') void refreshOrder()
    for (const it of keys) {
      const [patientId, field] = fieldOf(it)
      if (patientId !== null) return emit({ type: 'patient-save-failed', field, code })
    }
    emit({ type: 'save-failed', code })
  }

  /** The text of the consent has changed, so the person reads and ticks it again. All other values of the batch are saved. */
  function untick(keys: readonly FieldKey[]) {
    for (const key of keys) if (key === 'consent' || !autosave.isWaiting(key)) autosave.forget(key)
    drop('consent')
    store.set(consentAtom, false)
    store.set(isConsentTextChangedAtom, true)
    store.set(savingAtom, 'saved')
  }

  return { enter, choose, chooseAll, carry, unsaved, retype, leave, saveNow, finishSaving, forgetEntries, resolve }
}
