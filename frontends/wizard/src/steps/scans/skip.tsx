import type { ScanKind } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import { Button } from 'frontend-kit/ui/actions/button'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { draftAtom, stepAtom } from '../../order-session/atoms'
import { useOrderSession, usePart } from '../../order-session/context'
import { hasScans, isSkipped } from '../../order-session/rules'
import { underWayAtom } from '../../uploads/atoms'
import { createAnswering } from '../answers/answering'
import { skipping, undecided } from '../answers/rules'
import { useGoOn } from '../parts/use-go-on'
import { nextPlace } from '../rules'
import styles from './page.module.css'

/**
 * Offered only while no file of the kind is there or on its way (WIZ-048), one that failed is neither; for all patients of whom that holds at once, where there
 * are others.
 */
export function Skip({ patient, kind }: { patient: Patient; kind: ScanKind }) {
  const { skip, store, unskip } = useOrderSession()
  const { answerForAll } = usePart(createAnswering)
  const goOn = useGoOn()
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const coming = useAtomValue(underWayAtom)
  const isComing = coming.some((it) => it.patientId === patient.id && it.kind === kind)
  if (isComing || hasScans(draft, patient.id, kind)) return null
  if (isSkipped(draft, patient.id, kind))
    return (
      <p className={styles.skip}>
        {text(`scans.${kind}.skipped`)}
        <Button look="quiet" onPress={() => unskip(patient.id, kind)}>
          {text('steps.unskip')}
        </Button>
      </p>
    )
  const open = undecided(draft, coming, kind)
  const next = () => goOn(nextPlace(store.get(stepAtom), store.get(draftAtom)))
  function pass() {
    skip(patient.id, kind)
    next()
  }
  function passForAll() {
    answerForAll(open.map((it) => skipping(draft, it.id, [kind])))
    next()
  }
  return (
    <p className={styles.skip}>
      {text(`scans.${kind}.none`)}
      <Button look="line" onPress={pass}>
        {text('scans.skip')}
      </Button>
      {open.length > 1 && (
        <Button look="line" onPress={passForAll}>
          {text('forAll.skip', { count: open.length })}
        </Button>
      )}
    </p>
  )
}
