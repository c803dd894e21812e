import { acceptedTexts } from 'contracts/legal/accepted'
import type { Order } from 'contracts/order/order'
import { useMoments } from 'frontend-kit/texts/moments'
import { Link } from 'platform'
import { useText } from '../../texts'
import styles from './accepted.module.css'

/** Which offer and consent the customer accepted, and when, with the way to exactly those versions. */
export function Accepted({ order }: { order: Order }) {
  const text = useText()
  const { dayAndHour } = useMoments()
  const accepted = acceptedTexts(order)
  if (accepted.length === 0) return null
  return (
    <ul className={styles.accepted}>
      {accepted.map(({ name, at, path }) => {
        const said = text(name === 'data-consent' ? 'accepted.consent' : 'accepted.offer', {
          at: dayAndHour(at),
        })
        return <li key={name}>{path ? <Link to={path}>{said}</Link> : said}</li>
      })}
    </ul>
  )
}
