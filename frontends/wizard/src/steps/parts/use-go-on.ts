import { draftAtom, openedPatientAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import type { Place } from '../../order-session/rules'
import { placeAmongMany } from '../rules'

/** Leads on to a place; from the own steps of one of many patients it leads through these, and then back to the table. */
export function useGoOn(): (place: Place) => void {
  const { go, store } = useOrderSession()
  return (place) => {
    const { step, patientId } = placeAmongMany(store.get(draftAtom), store.get(openedPatientAtom), place)
    go(step, patientId)
  }
}
