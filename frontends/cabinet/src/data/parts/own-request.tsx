import type { DataRequest } from 'contracts/legal/data-requests'
import { useMoments } from 'frontend-kit/texts/moments'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { standingOf } from '../rules'
import { useText } from '../texts'
import styles from './own-request.module.css'

const TONES = { open: 'amber', late: 'red', done: 'green' } as const

/** One request: what was asked and when, and until when it is answered. */
export function OwnRequest({ request }: { request: DataRequest }) {
  const text = useText()
  const { day } = useMoments()
  const { kind, comment, requestedAt, dueAt, completedAt } = request
  const standing = standingOf(request, Date.now())
  return (
    <article className={styles.request} aria-label={text(`own.${kind}`)}>
      <div>
        <h3 className={styles.kind}>{text(`own.${kind}`)}</h3>
        <p className={styles.fact}>{text('own.asked', { date: day(requestedAt) })}</p>
        {comment && <p className={styles.comment}>{comment}</p>}
      </div>
      <div className={styles.standing}>
        <Pill tone={TONES[standing]}>{text(`standing.${standing}`)}</Pill>
        <p className={styles.fact}>{text(`until.${standing}`, { date: day(completedAt ?? dueAt) })}</p>
      </div>
    </article>
  )
}
