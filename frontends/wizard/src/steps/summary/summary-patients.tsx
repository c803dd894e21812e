import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { patientsAtom } from '../../order-session/atoms'
import { isManyAtom } from '../atoms'
import { SummaryPatient } from './summary-patient'

// Most orders have one patient.
const { Component: FoldedPatients } = later(() =>
  import(/* webpackChunkName: "table" */ './folded-patients').then((it) => it.FoldedPatients),
)

/** What is made for each patient; of many patients in a line each. */
export function SummaryPatients() {
  const patients = useAtomValue(patientsAtom)
  const isMany = useAtomValue(isManyAtom)
  if (isMany)
    return (
      <Suspense fallback={<Skeleton shape="block" />}>
        <FoldedPatients />
      </Suspense>
    )
  return patients.map((it) => <SummaryPatient key={it.id} patient={it} />)
}
