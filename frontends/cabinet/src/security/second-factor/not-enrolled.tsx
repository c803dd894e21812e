import type { SecondFactorSecret } from 'contracts/people/second-factor'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { Actions } from '../section'
import { SignInAgain } from '../sign-in-again'
import { useText } from '../texts'
import { useTold } from '../use-told'
import { Enrolment } from './enrolment'
import { useSecret } from './queries'
import styles from './second-factor.module.css'

/** Offers to connect an app; the secret is made at the press. */
export function NotEnrolled({
  isRequired,
  onCodes,
}: {
  isRequired: boolean
  onCodes: (codes: readonly string[]) => void
}) {
  const text = useText()
  const told = useTold('second-factor')
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [isTooOld, setTooOld] = useState(false)
  const { isBusy, run } = useSecret()

  async function begin() {
    const made = await run()
    setTooOld(made instanceof ApiProblem && made.code === 'sign-in-too-old')
    if (made instanceof ApiProblem) told(made, '')
    else setSecret(made)
  }
  if (secret) return <Enrolment secret={secret} onCodes={onCodes} onCancel={() => setSecret(null)} />
  return (
    <>
      {isRequired && <p className={styles.required}>{text('factor.required')}</p>}
      {isTooOld && <SignInAgain>{text('factor.tooOld')}</SignInAgain>}
      <Actions>
        <Button busy={isBusy} onPress={() => void begin()}>
          {text('factor.connect')}
        </Button>
      </Actions>
    </>
  )
}
