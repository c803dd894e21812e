import { buttonLook } from 'frontend-kit/ui/actions/button'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { Link, useLocation, usePageMeta } from 'platform'
import { Loading } from '../parts/loading'
import { problemId } from '../texts'
import styles from './hand-over.module.css'
import { Carriers } from './parts/carriers'
import { DayField } from './parts/day-field'
import { Nothing } from './parts/nothing'
import { Parcels } from './parts/parcels'
import { useHandOver } from './queries'
import { shownBy } from './rules'
import { inTexts, useText } from './texts'

/** The parcels of a day that a carrier takes, to be printed and signed. */
export const HandOver = inTexts(function HandOver() {
  const text = useText()
  usePageMeta({ title: text('handOver.title') })
  const shown = shownBy(useLocation().search)
  const { reading, retry } = useHandOver(shown)
  const found = reading.status === 'shown' ? reading.value : null
  return (
    <div className={styles.content} data-content>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{text('handOver.title')}</h1>
          <p className={styles.lead}>{text('handOver.lead')}</p>
        </div>
        <Link to="/packer" className={buttonLook('line')}>
          {text('handOver.back')}
        </Link>
      </div>
      <div className={styles.filters}>
        <DayField shown={shown} />
        {found && <Carriers carriers={found.carriers} shown={shown} />}
      </div>
      {reading.status === 'loading' && <Loading />}
      {reading.status === 'failed' && (
        <LoadFailed
          title={text('handOver.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={retry}
        />
      )}
      {found && found.items.length === 0 && <Nothing shown={shown} />}
      {found && found.items.length > 0 && <Parcels found={found} shown={shown} />}
    </div>
  )
})
