import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { entriesAtom, orderAtom } from './atoms'
import type { Core } from './core'
import { CONTACTS, type ContactField, type Contacts } from './rules'
import type { Saving } from './saving/saving'

export type Prefill = ReturnType<typeof createPrefill>

/** Fills an empty wizard with what is known of the signed-in person: nothing is saved before they enter something. */
export function createPrefill({ api, store }: Core, { carry, chooseAll }: Saving) {
  /** Takes the contacts of the person's newest placed order (WIZ-074); nobody is told another's contacts (WIZ-075). */
  async function prefill(): Promise<void> {
    if (store.get(orderAtom)) return
    const known = await attempt(api.showOwnContacts)
    if (known instanceof ApiProblem || store.get(orderAtom)) return
    const typed = store.get(entriesAtom)
    const contacts: Contacts = Object.fromEntries(
      CONTACTS.flatMap((it) => {
        const value = it === 'deliveryComment' ? null : known[it]
        return value && typed[it] === undefined ? [[it, value]] : []
      }),
    )
    fill(contacts)
  }

  /** Puts contacts that nobody has typed into the fields; they are saved with the first data that the person enters. */
  function fill(contacts: Contacts): void {
    if (store.get(orderAtom)) {
      chooseAll(Object.entries(contacts) as [ContactField, string][])
      return
    }
    store.set(entriesAtom, (entries) => ({ ...entries, ...contacts }))
    const end = store.sub(orderAtom, () => {
      end()
      carry(contacts)
    })
  }

  return { prefill, fill }
}
