import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useAtomValue } from 'jotai'
import { type ComponentType, Suspense, useEffect } from 'react'
import { isSortingAtom } from '../folder/atoms'
import { FolderPlace } from '../folder/folder-place'
import { inTexts } from '../later-texts'
import { ConsentAbove } from '../legal/parts/consent-above'
import { usePart } from '../order-session/context'
import type { StepName } from '../order-session/rules'
import { createKeeping } from '../order-session/saving/keeping'
import { Address } from './address/page'
import { isTableAtom } from './atoms'
import { Contacts } from './contacts/page'
import { CutStep } from './cut/page'
import { MaterialStep } from './material/page'
import { MatrixStep } from './matrix/page'
import { useOnlyMatrix } from './matrix/use-only-matrix'
import { StepPlace } from './parts/step-place'
import { PatientStep } from './patient/page'
import { Aligners, Matrices, Retainers } from './scans/page'
import { Summary } from './summary/page'
import { ToTable } from './table/to-table'

export type LaterStep = Exclude<StepName, 'info'>

/** Their order and rules are in `rules.ts`. */
const PAGES: Record<LaterStep, ComponentType> = {
  contacts: Contacts,
  address: Address,
  patient: PatientStep,
  matrices: Matrices,
  matrix: MatrixStep,
  aligners: Aligners,
  material: MaterialStep,
  cut: CutStep,
  retainers: Retainers,
  summary: Summary,
}

// Most orders have one patient.
const { Component: PatientsTable } = later(() =>
  import(/* webpackChunkName: "table" */ './table/page').then((it) => it.PatientsTable),
)
const Table = () => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <PatientsTable />
  </Suspense>
)

/** The steps behind the first. While a dropped folder is sorted, its table stands in their place. */
export const LaterSteps = inTexts(function LaterSteps({ step }: { step: LaterStep }) {
  const isSorting = useAtomValue(isSortingAtom)
  const isTable = useAtomValue(isTableAtom)
  const Step = isTable ? Table : PAGES[step]
  const { restore } = usePart(createKeeping)
  useEffect(restore, [restore])
  useOnlyMatrix()
  return (
    <>
      <ConsentAbove />
      {!isSorting && <ToTable />}
      {!isSorting && (
        <StepPlace key={isTable ? 'table' : step}>
          <Step />
        </StepPlace>
      )}
      <FolderPlace />
    </>
  )
})
