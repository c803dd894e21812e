import type { Remakes } from 'contracts/order/staff/remakes'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { orderPath } from '../../../shared/rules'
import styles from './remake-links.module.css'
import { useText } from './texts'

/** The orders that make this one again, each with its cause and who pays. */
export function RemakeLinks({ items }: Pick<Remakes, 'items'>) {
  const text = useText()
  if (items.length === 0) return null
  return (
    <Note kind="info" title={text('remake.remakes')}>
      <ul className={styles.remakes}>
        {items.map(({ id, number, cause, isFree }) => (
          <li key={id}>
            <Link to={orderPath(id)}>
              {text('remake.one', {
                order: `#${number}`,
                cause: text(`remake.cause.${cause ?? 'other'}`),
                price: text(isFree ? 'remake.free' : 'remake.priced'),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
