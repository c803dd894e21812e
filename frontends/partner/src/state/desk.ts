import type { Partner } from 'contracts/partners'
import type { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { type Desk, LOADING } from '../state'
import type { Told } from './told'

type Options = {
  /** Null for whoever is no partner. */
  show: () => Promise<Partner | null>
  make: () => Promise<Partner>
  rename: (version: number, name: string) => Promise<Partner>
  onChange: (desk: Desk) => void
  onBusy: (isBusy: boolean) => void
  tell: (told: Told) => void
}

const isProblem = (it: Partner | null | ApiProblem): it is ApiProblem => it instanceof Error

/** What one person's page shows, and what it does; after `leave` no late answer comes onto the next person's page. */
export function createDesk({ show, make, rename, onChange, onBusy, tell }: Options) {
  let desk: Desk = LOADING
  let isBusy = false
  /** Grows with each person who leaves. */
  let visit = 0

  function set(next: Desk) {
    desk = next
    onChange(next)
  }

  /** An answer that was overtaken by a change of the name keeps the balance alone. */
  function take(partner: Partner) {
    const held = desk.status === 'shown' ? desk.partner : null
    const isOlder = held !== null && partner.version < held.version
    set({ status: 'shown', partner: isOlder ? { ...held, balances: partner.balances } : partner })
  }

  /** Looks at what is there now; what is shown stays where it cannot be fetched. */
  async function refresh(): Promise<void> {
    const asked = visit
    const found = await attempt(show)
    if (asked !== visit) return
    if (found === null) set({ status: 'none' })
    else if (!isProblem(found)) take(found)
    // Whoever is no longer signed in is led to the sign-in by the shell.
    else if (desk.status !== 'shown' && found.code !== 'not-authenticated') set({ status: 'failed', problem: found })
  }

  /** Runs one change at a time; answers what came of it, or nothing where another one runs or the person has left. */
  async function change(run: () => Promise<Partner>): Promise<Partner | ApiProblem | null> {
    if (isBusy) return null
    const asked = visit
    isBusy = true
    onBusy(true)
    const changed = await attempt(run)
    if (asked !== visit) return null
    isBusy = false
    onBusy(false)
    if (!isProblem(changed)) take(changed)
    return changed
  }

  /** The answer to a name that was saved may have been lost: then the repeated call meets its own change. */
  async function isSavedAlready({ code }: ApiProblem, name: string): Promise<boolean> {
    if (code !== 'version-changed') return false
    await refresh()
    return desk.status === 'shown' && desk.partner.name === name
  }

  return {
    refresh,
    /** Asks again for what could not be fetched. */
    retry() {
      set(LOADING)
      return refresh()
    },
    /** PART-002. */
    async makeCode(): Promise<void> {
      const made = await change(make)
      if (made && isProblem(made)) tell({ what: 'code-failed', code: made.code })
    },
    /** PART-004. Answers whether the name is saved. */
    async saveName(name: string): Promise<boolean> {
      if (desk.status !== 'shown') return false
      const { version } = desk.partner
      const saved = await change(() => rename(version, name.trim()))
      if (!saved) return false
      if (isProblem(saved) && !(await isSavedAlready(saved, name.trim()))) {
        tell({ what: 'name-failed', code: saved.code })
        return false
      }
      tell({ what: 'name-saved' })
      return true
    },
    /** The next person at this browser sees nothing of this one. */
    leave() {
      visit += 1
      isBusy = false
      onBusy(false)
      set(LOADING)
    },
  }
}
