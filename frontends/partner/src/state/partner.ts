import { paced, rest } from 'frontend-kit/paced'
import { deskAtom, isBusyAtom, store } from '../state'
import { createCode, renamePartner, showPartner } from './calls'
import { createDesk } from './desk'
import { tell } from './told'

const desk = createDesk({
  show: showPartner,
  make: createCode,
  rename: renamePartner,
  onChange: (it) => store.set(deskAtom, it),
  onBusy: (it) => store.set(isBusyAtom, it),
  tell,
})

export const { retry, makeCode, saveName, leave } = desk
/** Fetches what is shown once more. */
export const refresh = paced(desk.refresh, rest)

/** PART-008. */
export async function copyLink(link: string): Promise<void> {
  try {
    // Not there at all where the page came over an open line.
    await navigator.clipboard.writeText(link)
    tell({ what: 'link-copied' })
  } catch {
    tell({ what: 'link-not-copied' })
  }
}
