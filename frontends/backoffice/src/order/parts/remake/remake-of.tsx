import type { Order } from 'contracts/order/order'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { shortName } from '../../../shared/people/rules'
import { orderPath } from '../../../shared/rules'
import { useText } from './texts'

/** Which order is made again, why, and who pays for it. */
export function RemakeOf({ remake }: { remake: NonNullable<Order['remake']> }) {
  const text = useText()
  const { of, ofNumber, isFree, hasConsent, cause, note, by } = remake
  const price = text(isFree ? 'remake.free' : 'remake.priced')
  const why = cause ? text('remake.why', { cause: text(`remake.cause.${cause}`), price }) : price
  return (
    <Note kind="info">
      <Link to={orderPath(of)}>{text('remake.of', { order: `#${ofNumber}` })}</Link>
      {` (${why})`}
      {note && <p>{note}</p>}
      {hasConsent && <p>{text('remake.hasConsent')}</p>}
      {by && <p title={by}>{text('remake.by', { by: shortName(by) })}</p>}
    </Note>
  )
}
