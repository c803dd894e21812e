import type { Packing } from 'contracts/order/packing/packing'
import { Button } from 'frontend-kit/ui/actions/button'
import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import { useRef } from 'react'
import { scanningAtom } from '../atoms'
import { mustPress, type Tone, toneOf } from '../rules'
import { useKnown, usePacking } from '../session-context'
import { useText } from '../texts'
import styles from './answer.module.css'
import { useAnswerText } from './answer-text'
import { Waiting } from './waiting'

const SIGNS: Readonly<Record<Tone, IconName>> = { right: 'check', twice: 'copy', wrong: 'cross' }

/** The answer to the last scan: colour, sign, word and sound say the same. All but a right one wait to be pressed away. */
export function Answer({ packing }: { packing: Packing }) {
  const text = useText()
  const session = usePacking()
  const { answer, missed } = useKnown(scanningAtom)
  const say = useAnswerText(packing)
  const place = useRef<HTMLElement>(null)
  const waits = mustPress(answer)
  function press() {
    session.pressAway()
    // Not the field: a tablet would show its keyboard.
    place.current?.focus()
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={text('answer.label')}
      className={styles.answer}
      data-tone={answer ? toneOf(answer.kind) : undefined}
    >
      {answer ? (
        <>
          <Icon name={SIGNS[toneOf(answer.kind)]} className={styles.sign} />
          {/* The key makes a reader say the same words again for the next scan. */}
          <div key={answer.shownMs} role={waits ? 'alert' : 'status'} className={styles.words}>
            <strong className={styles.word}>{text(`answer.${answer.kind}`)}</strong>
            <p>{say(answer)}</p>
            {missed > 0 && <p className={styles.missed}>{text('answer.missed', { count: missed })}</p>}
          </div>
          {waits && (
            <Button key={`press-${answer.shownMs}`} look="line" autoFocus className={styles.press} onPress={press}>
              {text('answer.ok')}
            </Button>
          )}
        </>
      ) : (
        <p className={styles.idle}>{text('scan.hint')}</p>
      )}
      <Waiting />
    </section>
  )
}
