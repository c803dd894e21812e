import { Button } from '../../ui/actions/button'
import type { ViewedScan } from '../rules'
import { useText } from '../texts'
import styles from './jaws.module.css'

export type JawChoice = ViewedScan['jaw'] | 'both'
const CHOICES = ['upper', 'lower', 'both'] as const satisfies readonly JawChoice[]

type Props = {
  chosen: JawChoice
  /** There is a scan of the other jaw to go to, or to show beside. */
  hasOther: boolean
  onChoose: (choice: JawChoice) => void
}

/** Chooses the jaw of a step, or both in one picture. */
export function Jaws({ chosen, hasOther, onChoose }: Props) {
  const text = useText()
  return (
    <fieldset className={styles.jaws} aria-label={text('viewer.jaw')}>
      {CHOICES.map((it) => (
        <Button
          key={it}
          look="quiet"
          className={styles.jaw}
          aria-pressed={it === chosen}
          disabledReason={hasOther || it === chosen ? undefined : text('viewer.jaw.none')}
          onPress={() => onChoose(it)}
        >
          {text(`viewer.jaw.${it}`)}
        </Button>
      ))}
    </fieldset>
  )
}
