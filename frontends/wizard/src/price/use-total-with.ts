import type { Patient } from 'contracts/order/patient'
import { formatMoney } from 'contracts/text/format'
import { useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { patientsAtom, quoteAtom, scansAtom } from '../order-session/atoms'
import { priceToCome } from './to-come'
import { usePrices } from './use-prices'

/**
 * Says what the total becomes with a choice of a patient. Null where that is not known here: before the first scan, while the price is
 * on its way, and for a customer with own prices, which the service alone knows.
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
  if (!prices || !soFar || soFar.lines.length === 0) return () => null
  const given = { prices, soFar, factory, scans, coming: [] }
  const isKnown = priceToCome({ ...given, patients }).totalMinor === soFar.totalMinor
  return (choice) => {
    if (!isKnown) return null
    const changed = patients.map((it) => (it.id === patientId ? { ...it, ...choice } : it))
    const { totalMinor, currency } = priceToCome({ ...given, patients: changed })
    return formatMoney(totalMinor, currency, locale)
  }
}
