import type { Order } from 'contracts/order/order'
import { useMoments } from 'frontend-kit/texts/moments'
import type { Coming } from '../../../payment'
import { noteOf, type Stage } from '../../rules'
import { useText } from '../../texts'
import styles from './stages.module.css'

type Known = { order: Order; now: Date; coming: Coming | null }

/** The stages of the order, each with its moment or the reason why it waits (CAB-018). */
export function Stages({ order, stages, now, coming }: Known & { stages: readonly Stage[] }) {
  const text = useText()
  return (
    <ol className={styles.stages} aria-label={text('stages.title')}>
      {stages.map((it) => (
        <li
          key={it.what}
          className={styles.stage}
          data-state={it.state}
          aria-current={it.state === 'now' ? 'step' : undefined}
        >
          <strong className={styles.name}>
            {text(it.what === 'paid' && order.totalMinor === 0 ? 'stage.free' : `stage.${it.what}`)}
          </strong>
          <Note stage={it} order={order} now={now} coming={coming} />
        </li>
      ))}
    </ol>
  )
}

function Note({ stage, order, now, coming }: Known & { stage: Stage }) {
  const text = useText()
  const { moment: momentOf } = useMoments()
  const note = noteOf(stage, order, now, coming)
  if (!note) return null
  const { receivedCount: received, scanCount: total } = order
  const moment = 'at' in note ? momentOf(note.at) : ''
  return <span>{text(`note.${note.say}`, { moment, received, total })}</span>
}
