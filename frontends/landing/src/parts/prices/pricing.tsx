import type { Currency } from 'contracts/common'
import { formatMoney } from 'contracts/text/format'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import type { Prices } from '../../queries'
import { praisesLoyalty, warnsOfMinimum } from '../../rules'
import { useText } from '../../texts'
import { Section } from '../section'
import { OrderLink } from '../start/order-link'
import { WhatsappLink } from '../start/whatsapp-link'
import { PriceRows } from './price-rows'
import styles from './pricing.module.css'

/** LAND-013 to LAND-018. */
export function Pricing({ prices, retry }: { prices: Prices; retry: () => void }) {
  const text = useText()
  return (
    <Section id="prices" title={text('pricing.title')} lead={text('pricing.lead')} className={styles.columns}>
      <PriceRows prices={prices} onRetry={retry} />
      <div className={styles.beside}>
        <Terms prices={prices} />
        <OrderLink className={styles.order}>{text('pricing.order')}</OrderLink>
        <p className={styles.questions}>
          <WhatsappLink>{text('pricing.whatsapp')}</WhatsappLink>
        </p>
      </div>
    </Section>
  )
}

/** The terms of every order: skeletons while the amounts load, and nothing if they failed to load. */
function Terms({ prices }: { prices: Prices }) {
  const text = useText()
  const site = useSite()
  const { locale } = useIntl()
  const amount = (minor: number, currency: Currency) => formatMoney(minor, currency, locale)
  if (prices.status === 'failed') return null
  const list = prices.status === 'shown' ? prices.list : null
  return (
    <>
      {warnsOfMinimum(site) && (
        <Note kind="warn">
          {list ? text('pricing.minimum', { amount: amount(list.minimumOrderMinor, list.currency) }) : <Lines />}
        </Note>
      )}
      {praisesLoyalty(site) && (
        <section className={styles.loyalty}>
          <h3 className={styles.name}>{text('loyalty.title')}</h3>
          {list ? (
            <p>{text('loyalty.text', { amount: amount(list.monthlyThresholdMinor, list.currency) })}</p>
          ) : (
            <Lines />
          )}
          <WhatsappLink className={styles.contact}>{text('loyalty.contact')}</WhatsappLink>
        </section>
      )}
    </>
  )
}

const Lines = () => (
  <span className={styles.lines}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </span>
)
