import { FIRST_COMMISSION_BASIS_POINTS } from 'contracts/partner-code'
import { Button } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { isBusyAtom } from '../state'
import { makeCode } from '../state/partner'
import { usePercent, useText } from '../texts'
import { Hero } from './hero'
import styles from './lead.module.css'

/** Somebody who is no partner yet: what it brings, and the button that makes the code (PART-002). */
export function Start({ email }: { email: string }) {
  const text = useText()
  const percent = usePercent()
  const isBusy = useAtomValue(isBusyAtom)
  return (
    <Hero title={text('start.title', { percent: percent(FIRST_COMMISSION_BASIS_POINTS) })} code={null}>
      <p className={styles.lead}>{text('start.text')}</p>
      <Button onPress={() => void makeCode()} busy={isBusy}>
        {text('start.make')}
      </Button>
      <p className={styles.small}>{text('start.once', { email })}</p>
    </Hero>
  )
}
