import { Button } from 'frontend-kit/ui/actions/button'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { openedPatientAtom, stepAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { isManyAtom } from '../atoms'
import { isOfPatient } from '../rules'
import styles from './to-table.module.css'

/** The way from the own steps of one of many patients to the table of all. */
export function ToTable() {
  const { go } = useOrderSession()
  const text = useText()
  const isMany = useAtomValue(isManyAtom)
  const isOpened = useAtomValue(openedPatientAtom) !== null
  const step = useAtomValue(stepAtom)
  if (!isMany || !isOpened || !isOfPatient(step)) return null
  return (
    <div className={styles.way}>
      <Button look="quiet" icon="back" onPress={() => go('matrices')}>
        {text('table.back')}
      </Button>
    </div>
  )
}
