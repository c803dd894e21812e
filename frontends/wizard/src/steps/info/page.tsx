import { formatMoneyInColumn } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { useVisit } from '../../order-session/context'
import { ContinueHere } from '../../other-device/continue-here'
import { Line, Lines } from '../../price/price-lines'
import { usePrices } from '../../price/use-prices'
import { useProblemText, useText } from '../../texts'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import styles from './page.module.css'
import { priceRows } from './rules'

const FACTS = ['files', 'one', 'names', 'term'] as const

/** What a clinic should know before it begins, and the base prices of the site (WIZ-009). */
export function Info() {
  const text = useText()
  return (
    <StepFrame title={text('step.info')} lead={text('info.lead')} foot={<StepFoot />}>
      <ul className={styles.facts}>
        {FACTS.map((it) => (
          <li key={it}>
            <strong>{text(`info.${it}`)}</strong>
            <span>{text(`info.${it}.text`)}</span>
          </li>
        ))}
      </ul>
      <Prices />
      <ContinueHere />
    </StepFrame>
  )
}

function Prices() {
  const text = useText()
  const problemText = useProblemText()
  const { locale } = useIntl()
  const { load } = useVisit().prices
  const { factory } = useSite()
  const { value: prices, problem } = usePrices()
  if (problem)
    return (
      <Note
        kind="error"
        title={text('price.failed')}
        actions={
          <Button look="line" icon="retry" onPress={() => void load()}>
            {text('order.retry')}
          </Button>
        }
      >
        {problemText(problem)}
      </Note>
    )
  if (!prices) return <Skeleton shape="block" />
  const rows = priceRows(prices, { factory })
  const money = (minor: number) => formatMoneyInColumn(minor, prices.currency, locale)
  return (
    <section className={styles.prices} aria-label={text('info.prices')}>
      <h3 className={styles.title}>{text('info.prices')}</h3>
      <Lines>
        {rows.map(({ name, minor }) => (
          <Line key={name} label={text(`info.price.${name}`)} value={money(minor)} />
        ))}
      </Lines>
      {!factory && <p className={styles.note}>{text('info.minimumNote')}</p>}
    </section>
  )
}
