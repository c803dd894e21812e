import type { Patient } from 'contracts/order/patient'
import { formatMoney } from 'contracts/text/format'
import { useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { patientsAtom, quoteAtom, scansAtom } from '../order-session/atoms'
import { priceToCome } from './to-come'
import { usePrices } from './use-prices'

/**
 * Says what the total becomes with a choice of a patient. Null where that is not known here: before the first scan, and for a customer
 * with own prices, which the service alone knows. While a new price is on its way it says "…": a line that went and came would move the
 * buttons below from under the pointer.
 */
export function useTotalWith(
  patientId: string,
): (choice: Partial<Pick<Patient, 'material' | 'matrix'>>) => string | null {
  const { locale } = useIntl()
  const { factory } = useSite()
  const prices = usePrices().value
  const soFar = useAtomValue(quoteAtom).value?.quote
  const patients = useAtomValue(patientsAtom)
  const scans = useAtomValue(scansAtom).value ?? []
  const given = prices && soFar && soFar.lines.length > 0 ? { prices, soFar, factory, scans, coming: [] } : null
  const isKnown = given !== null && priceToCome({ ...given, patients }).totalMinor === given.soFar.totalMinor
  const [wasKnown, setWasKnown] = useState(false)
  if (isKnown && !wasKnown) setWasKnown(true)
  return (choice) => {
    if (!given || !isKnown) return wasKnown ? '…' : null
    const changed = patients.map((it) => (it.id === patientId ? { ...it, ...choice } : it))
    const { totalMinor, currency } = priceToCome({ ...given, patients: changed })
    return formatMoney(totalMinor, currency, locale)
  }
}
