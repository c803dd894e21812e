import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useLocation, useNavigate } from 'platform'
import { useEffect, useState } from 'react'
import { useProblemText } from '../texts'
import styles from './place.module.css'
import { tokenIn } from './rules'
import { useText } from './texts'
import { useRedemption } from './use-redemption'

/**
 * The page of a QR code. Opening it changes nothing, as with a sign-in link (AUTH-033): what merely looks at the address,
 * such as the preview of a scanner, must not take the draft away, and this device may have one of its own.
 */
export function Arrival() {
  const text = useText()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const token = useTokenOfAddress()
  const { isBusy, problem, redeem } = useRedemption()
  return (
    <Panel className={styles.place}>
      <h2 className={styles.title}>{text('arrival.title')}</h2>
      <p>{text('arrival.text')}</p>
      {token === null && <Note kind="error">{text('arrival.cut')}</Note>}
      {problem && <Note kind="error">{problemText(problem)}</Note>}
      <div className={styles.actions}>
        <Button look="line" onPress={() => navigate('/order', { replace: true })}>
          {text('arrival.cancel')}
        </Button>
        {token !== null && (
          <Button busy={isBusy} onPress={() => void redeem({ token })}>
            {text('arrival.submit')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** The token in the address. It leaves the address bar and the history at once; the page keeps it while it is shown. */
function useTokenOfAddress(): string | null {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => tokenIn(hash))
  useEffect(() => {
    if (hash !== '') navigate({ pathname, search }, { replace: true })
  }, [hash, pathname, search, navigate])
  return token
}
