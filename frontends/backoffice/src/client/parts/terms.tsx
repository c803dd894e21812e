import type { ClientDetails } from 'contracts/order/staff/clients'
import { Fact, Facts, Section } from '../../shared/section/section'
import { useSitePrices } from '../../shared/site-prices'
import { appliedTerms, discountOf, PRODUCTS, priceOf } from '../../shared/terms/prices-of'
import { TermsButton } from '../../shared/terms/terms-button'
import { useText } from '../texts'
import styles from './terms.module.css'

/** What the client pays: the prices that were agreed, and the base prices in grey (TERM-023). */
export function Terms({ client: { email, site: id, terms } }: { client: ClientDetails }) {
  const text = useText()
  const { reading } = useSitePrices()
  const site = reading.status === 'shown' ? reading.value.find((it) => it.site === id) : undefined
  const applied = appliedTerms(terms, site)
  const currency = site?.currency ?? terms?.currency
  const prices = PRODUCTS.map((product) => {
    const price = priceOf(product, terms, site)
    const value = (
      <span className={styles.price} data-is={price?.isOwn ? 'own' : 'base'}>
        {price?.text ?? text('client.none')}
      </span>
    )
    return (
      <Fact key={product} name={text(`terms.${product}`)}>
        {value}
      </Fact>
    )
  })
  return (
    <Section title={text('terms.heading')}>
      {terms && applied === null && <p className={styles.void}>{text('terms.otherCurrency')}</p>}
      {reading.status === 'failed' && <p className={styles.void}>{text('terms.noBase')}</p>}
      <Facts>
        {prices}
        <Fact name={text('terms.discount')}>{discountOf(applied) ?? text('client.none')}</Fact>
        <Fact name={text('terms.comment')}>{applied?.comment ?? text('client.none')}</Fact>
      </Facts>
      {currency && (
        <div>
          <TermsButton client={{ email, site: id }} currency={currency} />
        </div>
      )}
    </Section>
  )
}
