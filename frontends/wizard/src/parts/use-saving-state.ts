import { useAtomValue } from 'jotai'
import { useIsOnline } from 'platform'
import { conflictsAtom, savingAtom } from '../order-session/atoms'
import { type SavingState, shownState } from '../order-session/saving/saving-state'

/** Whether what was entered is safe on the server. */
export function useSavingState(): SavingState {
  const isAsked = Object.keys(useAtomValue(conflictsAtom)).length > 0
  return shownState(useAtomValue(savingAtom), { isAsked, isOnline: useIsOnline() })
}
