import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { Patient } from 'contracts/order/patient'
import { type PricedPatient, type PriceList, type Quote, quote, UNADJUSTED } from 'contracts/prices/pricing'

/** A file that the price does not count yet; the id is a patient's of the order, or any that names a new one. */
export type Coming = { patientId: string; kind: ScanKind }

type Given = {
  prices: PriceList
  /** The price so far, which knows of the customer's discount; null where there is none. */
  soFar: Quote | null
  /** On a factory site: no discount for new customers and no minimum. */
  factory: boolean
  patients: readonly Pick<Patient, 'id' | 'material' | 'matrix'>[]
  scans: readonly Pick<Scan, 'patientId' | 'kind'>[]
  coming: readonly Coming[]
}

/**
 * What the order will cost with the files that are coming, at base prices: the service alone knows a customer's own ones, so that its
 * price is often lower. A choice that is open counts as it does in the price itself.
 */
export function priceToCome({ prices, soFar, factory, patients, scans, coming }: Given): Quote {
  const counts = new Map<string, { [kind in ScanKind]: number }>()
  for (const { patientId, kind } of [...scans, ...coming]) {
    const own = counts.get(patientId) ?? { aligner: 0, matrix: 0, retainer: 0 }
    counts.set(patientId, { ...own, [kind]: own[kind] + 1 })
  }
  const priced = [...counts].map(([patientId, own]): PricedPatient => {
    const known = patients.find((it) => it.id === patientId)
    return { patientId, material: known?.material ?? null, matrix: known?.matrix ?? null, counts: own }
  })
  const newCustomer = soFar?.discountReason === 'new-customer'
  return quote({ prices, terms: termsOf(soFar), newCustomer, factory, patients: priced, ...UNADJUSTED })
}

/** Of a customer's terms a price shows the discount. */
const termsOf = (soFar: Quote | null) =>
  soFar?.discountReason === 'terms'
    ? {
        currency: soFar.currency,
        discountPercent: soFar.discountPercent,
        ...{ alignerMinor: null, singleLayerMinor: null, threeLayerMinor: null, matrixMinor: null },
        ...{ retainerStandardMinor: null, retainerPremiumMinor: null, comment: null },
      }
    : null
