import { useAtomValue } from 'jotai'
import { damagedAtom, scansAtom } from '../../order-session/atoms'
import { uploadsAtom } from '../../uploads/atoms'
import { gridOf, hasGrid, type Place, piecesOf } from '../rules'
import { Checks } from './checks'
import { Grid } from './grid'

/** The files of a patient and kind by jaw and step, and what of them needs an eye (FILE-060). */
export function PatientGrid(place: Place) {
  const pieces = piecesOf(
    useAtomValue(scansAtom).value ?? [],
    useAtomValue(uploadsAtom),
    place,
    useAtomValue(damagedAtom),
  )
  const grid = hasGrid(pieces) ? gridOf(pieces) : null
  return (
    <>
      {grid && <Grid grid={grid} of={place} />}
      <Checks pieces={pieces} grid={grid} />
    </>
  )
}
