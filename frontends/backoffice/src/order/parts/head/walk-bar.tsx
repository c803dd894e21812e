import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Link, useLocation } from 'platform'
import { KeysButton } from '../../../shared/keys/keys-button'
import { orderPath } from '../../../shared/rules'
import { placeIn, readWalk } from '../../../shared/walk/rules'
import { KEYS } from '../../keys'
import { useText } from '../../texts'
import styles from './walk-bar.module.css'

type Props = {
  orderId: string
  /** The heading of the order once it is there: who walks by keys hears it. */
  opened: string
}

/** The way back to the list, and to the orders before and after this one there. */
export function WalkBar({ orderId, opened }: Props) {
  const text = useText()
  const { state } = useLocation()
  const place = placeIn(readWalk(state), orderId)
  const at = place && text(place.hasMore ? 'walk.placeMore' : 'walk.place', { at: place.at, of: place.of })
  return (
    <div className={styles.bar}>
      <BackLink list="/backoffice">{text('order.back')}</BackLink>
      {place && (
        <nav aria-label={text('walk.label')} className={styles.walk}>
          <span className={styles.place}>{at}</span>
          <Step to={place.before} sign="↑" name={text('walk.before')} state={state} />
          <Step to={place.after} sign="↓" name={text('walk.after')} state={state} />
        </nav>
      )}
      <VisuallyHidden live="polite">{at && opened && `${opened}, ${at}`}</VisuallyHidden>
      <KeysButton keys={KEYS} text={text} />
    </div>
  )
}

type StepProps = { to: string | null; sign: string; name: string; state: unknown }

/** In place of this page in the history, so that the way back is the list's. */
function Step({ to, sign, name, state }: StepProps) {
  if (to === null) return null
  return (
    <Link to={orderPath(to)} replace state={state} className={buttonLook('line')}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Link>
  )
}
