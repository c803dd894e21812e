import { FIRST_COMMISSION_BASIS_POINTS } from 'contracts/partner-code'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useMakeCode } from '../queries'
import { problemId, usePercent, useText } from '../texts'
import { Hero } from './hero'
import styles from './lead.module.css'

/** For a person without a code: the terms, and the button that creates the code (PART-002). */
export function Start({ email }: { email: string }) {
  const text = useText()
  const percent = usePercent()
  const { isBusy, run } = useMakeCode()
  const make = async () => {
    const made = await run()
    if (made instanceof ApiProblem)
      toast({ kind: 'error', about: 'code', title: text('toast.codeFailed'), text: text(problemId(made.code)) })
  }
  return (
    <Hero title={text('start.title', { percent: percent(FIRST_COMMISSION_BASIS_POINTS) })} code={null}>
      <p className={styles.lead}>{text('start.text')}</p>
      <Button onPress={make} busy={isBusy}>
        {text('start.make')}
      </Button>
      <p className={styles.small}>{text('start.once', { email })}</p>
    </Hero>
  )
}
