import { useMoments } from 'frontend-kit/texts/moments'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { Link, useLocation } from 'platform'
import { useState } from 'react'
import { Actions } from '../section'
import { useText } from '../texts'
import { CodeDialog } from './code-dialog'
import { staffPathIn } from './rules'
import styles from './second-factor.module.css'

type Props = { since: string; codesLeft: number; onCodes: (codes: readonly string[]) => void }

/** The connected app, how many recovery codes are left, and what can be changed by a code. */
export function Enrolled({ since, codesLeft, onCodes }: Props) {
  const text = useText()
  const { moment } = useMoments()
  const { search } = useLocation()
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null)
  const onwards = staffPathIn(search, location.origin)
  return (
    <>
      <p className={styles.standing}>
        <Pill tone="green" icon="check">
          {text('factor.on')}
        </Pill>
        <span className={styles.fact}>{text('factor.since', { moment: moment(since) })}</span>
        <span className={styles.fact}>{text('factor.codes-left', { count: codesLeft })}</span>
      </p>
      <Actions>
        {onwards && (
          <Link className={buttonLook('action')} to={onwards}>
            {text('factor.onwards')}
          </Link>
        )}
        <Button look="line" onPress={() => setAsked('replace')}>
          {text('factor.replace')}
        </Button>
        <Button look="quiet" onPress={() => setAsked('remove')}>
          {text('factor.remove')}
        </Button>
      </Actions>
      {asked && (
        <CodeDialog
          change={asked}
          onDone={(codes) => {
            setAsked(null)
            onCodes(codes)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
