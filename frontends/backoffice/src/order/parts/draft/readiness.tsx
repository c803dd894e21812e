import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { formatMoney } from 'contracts/text/format'
import { shortName } from '../../../shared/people/rules'
import { Section } from '../../../shared/section/section'
import { useSites } from '../../../shared/sites/queries'
import type { OrderParts } from '../../queries'
import { AskButton } from './ask-button'
import styles from './editor.module.css'
import { PlaceButton } from './place-button'
import type { DraftChanges, Settled } from './queries'
import { type Lack, lacksOf } from './rules'
import { useDraftText } from './texts'

type Props = {
  order: Order
  scans: readonly Scan[]
  changes: DraftChanges
  /** Makes what waits; answers null where not all is saved. */
  settle: () => Promise<Settled | null>
} & Pick<OrderParts, 'quote'>

/** What the draft still lacks, its price as it stands, and the two ways on: the client's consent, and the placement. */
export function Readiness({ order, scans, quote, changes, settle }: Props) {
  const text = useDraftText()
  const asksConsent = useSites().find((it) => it.site === order.site)?.asksConsent ?? true
  const quoted = quote.reading.status === 'shown' ? quote.reading.value : null
  const lacks = lacksOf(order, { quote: quoted, scans, asksConsent })
  const unfinished = lacks.filter((it) => it.what !== 'consent')
  const total = quoted?.fileIds.length ? formatMoney(quoted.quote.totalMinor, quoted.quote.currency, 'ru') : null
  return (
    <Section title={text('draft.title')}>
      <p className={styles.aside}>
        {text('draft.begun', { name: shortName(order.begunBy ?? ''), isFree: order.remake?.isFree ? 'yes' : 'no' })}
      </p>
      <div role="status">
        {lacks.length > 0 ? (
          <>
            <p>{text('draft.missing')}</p>
            <ul className={styles.lacks} aria-label={text('draft.missing')}>
              {lacks.map((it) => (
                <li key={'of' in it ? `${it.what} ${it.of.id}` : it.what}>
                  <Said lack={it} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{text('draft.complete')}</p>
        )}
        <p>{total ? text('draft.total', { total }) : text('draft.noTotal')}</p>
      </div>
      <div className={styles.actions}>
        <AskButton order={order} isReady={unfinished.length === 0} {...{ scans, asksConsent, changes, settle }} />
        <PlaceButton isReady={lacks.length === 0} quote={quoted} {...{ changes, settle }} />
      </div>
    </Section>
  )
}

function Said({ lack }: { lack: Lack }) {
  const text = useDraftText()
  return 'of' in lack ? text(`draft.${lack.what}`, { name: lack.of.name }) : text(`draft.${lack.what}`)
}
