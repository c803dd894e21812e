import type { Scan } from 'contracts/files'
import type { Patient } from 'contracts/order/patient'
import { countsOf } from '../../rules'
import { useText } from '../../texts'

/** Tells the count and the make of each ordered kind of a patient. */
export function useOrdered(): (patient: Patient, scans: readonly Scan[]) => string[] {
  const text = useText()
  return ({ id, material, cut, matrix }, scans) =>
    countsOf(scans, id).flatMap(({ kind, count }) => {
      const counted = text(`patient.${kind}`, { count })
      if (kind === 'aligner')
        return [counted, ...(material ? [text(`material.${material}`)] : []), ...(cut ? [text(`cut.${cut}`)] : [])]
      return kind === 'matrix' && matrix ? [counted, text(`matrix.${matrix}`)] : [counted]
    })
}
