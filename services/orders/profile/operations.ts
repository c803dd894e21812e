import type { OwnProfile, Payer, Recipient } from 'contracts/order/drafting/profile'
import { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { Person } from 'service-kit/http/principal'
import { audit } from '../order/audit'
import { type Asking, askedSite, changeTerms, type Deps } from '../order/operations'
import { normalizedEmail } from '../order/store'
import { type Contents, roomFor, tidyPayer, tidyRecipient } from './rules'
import {
  type Account,
  countEntries,
  deleteEntry,
  deleteProfile,
  findProfile,
  insertEntry,
  type Kind,
  lockEntry,
  lockProfile,
  lockSame,
  saveEntry,
  shown,
} from './store'

/** The account is that of the clinic for a colleague. */
const accountOf = ({ site, email }: Person): Account => ({ site: site.id, email: normalizedEmail(email) })
const termsFor = (deps: Deps, by: Person) => changeTerms(deps, by, `profile:${by.site.id}:${normalizedEmail(by.email)}`)

export const showOwnProfile = ({ db }: Deps, by: Person): Promise<OwnProfile> => findProfile(db, accountOf(by))

/** The same again is not saved twice, but counts as used. Refuses `profile-full`. */
function add<K extends Kind>(deps: Deps, by: Person, kind: K, key: string, content: Contents[K]) {
  const [account, id] = [accountOf(by), deps.newId()]
  const request = { actor: by.actor, operation: `add ${kind} ${account.site}`, key, body: content }
  const again = async (tx: Tx, made: string) => {
    const entry = (await lockSame(tx, account, kind, content)) ?? (await lockEntry(tx, account, kind, { id: made }))
    return entry instanceof Refusal ? entry : shown<K>(entry)
  }
  return command(deps.db, { ...termsFor(deps, by), once: { request, id, again } }, async (tx) => {
    await lockProfile(tx, account)
    const same = await lockSame(tx, account, kind, content)
    if (same) {
      const used = { ...same, updatedAt: deps.now() }
      await saveEntry(tx, used)
      return shown<K>(used)
    }
    granted(roomFor(kind, await countEntries(tx, account, kind)))
    const now = deps.now()
    const entry = { id, ...account, kind, content, version: 1, createdAt: now, updatedAt: now }
    await insertEntry(tx, entry)
    return shown<K>(entry)
  })
}

type Which = { id: string; version: number }

/** Refuses `profile-entry-not-found`, `version-changed`. */
const change = <K extends Kind>(deps: Deps, by: Person, kind: K, which: Which, content: Contents[K]) =>
  command(deps.db, termsFor(deps, by), async (tx) => {
    const entry = granted(await lockEntry(tx, accountOf(by), kind, which))
    const changed = { ...entry, content, version: entry.version + 1, updatedAt: deps.now() }
    await saveEntry(tx, changed)
    return shown<K>(changed)
  })

/** Refuses `profile-entry-not-found`, `version-changed`. */
const remove = (deps: Deps, by: Person, kind: Kind, which: Which) =>
  command(deps.db, termsFor(deps, by), async (tx) => {
    await deleteEntry(tx, granted(await lockEntry(tx, accountOf(by), kind, which)).id)
    return {}
  })

export const addRecipient = (deps: Deps, by: Person, key: string, body: Recipient) =>
  add(deps, by, 'recipient', key, tidyRecipient(body))
export const changeRecipient = (deps: Deps, by: Person, which: Which, body: Recipient) =>
  change(deps, by, 'recipient', which, tidyRecipient(body))
export const removeRecipient = (deps: Deps, by: Person, which: Which) => remove(deps, by, 'recipient', which)

export async function addPayer(deps: Deps, by: Person, key: string, body: Payer) {
  const payer = tidyPayer(body, by.site.currency)
  return payer instanceof Refusal ? payer : add(deps, by, 'payer', key, payer)
}
export async function changePayer(deps: Deps, by: Person, which: Which, body: Payer) {
  const payer = tidyPayer(body, by.site.currency)
  return payer instanceof Refusal ? payer : change(deps, by, 'payer', which, payer)
}
export const removePayer = (deps: Deps, by: Person, which: Which) => remove(deps, by, 'payer', which)

/** A part of the deletion of a person's data; the trail keeps that it was done. Refuses `site-not-found`. */
export async function eraseClientProfile(deps: Deps, asking: Asking, typed: string) {
  const site = askedSite(deps, asking)
  if (site instanceof Refusal) return site
  const email = normalizedEmail(typed)
  return command(deps.db, { turn: `profile:${site}:${email}` }, async (tx) => {
    await lockProfile(tx, { site, email })
    const isErased = await deleteProfile(tx, { site, email })
    if (isErased) record(tx, deps.now(), [audit('profile-erased', { kind: 'client', id: email }, site)])
    return {}
  })
}
