import { Button } from 'frontend-kit/ui/actions/button'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { draftAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { shownValue } from '../../order-session/rules'
import { createAnswering } from '../answers/answering'
import { type Choice, withoutChoice } from '../answers/rules'
import styles from './for-all.module.css'

/** Takes what was chosen for this patient for all patients who lack the choice. */
export function ForAll({ patientId, choice }: { patientId: string; choice: Choice }) {
  const { answerForAll } = usePart(createAnswering)
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const value = shownValue(draft, `${patientId}/${choice}`)
  const open = withoutChoice(draft, choice)
  if (value === '' || open.length === 0) return null
  return (
    <p className={styles.all}>
      {text('forAll.left', { count: open.length })}
      <Button look="line" onPress={() => answerForAll(open.map((it) => [`${it.id}/${choice}`, value] as const))}>
        {text('forAll.apply')}
      </Button>
    </p>
  )
}
