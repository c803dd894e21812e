import type { SitePrices } from 'contracts/order/money/price-lists'
import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Link, useLocation } from 'platform'
import cells from '../../../shared/lists/cells.module.css'
import { clientPath } from '../../../shared/rules'
import { useSiteName } from '../../../shared/sites/queries'
import { appliedTerms, discountOf, type Product, priceOf } from '../../../shared/terms/prices-of'
import { TermsButton } from '../../../shared/terms/terms-button'
import type { Listed } from '../../queries'
import { useText } from '../../texts'
import styles from './cells.module.css'

// The parts that rows and cards share.

export type Row = { client: Listed; site: SitePrices | undefined; isFirstNew: boolean }
export type RowsProps = { clients: readonly Listed[]; sites: readonly SitePrices[]; firstNew: string | null }

export const rowOf = (client: Listed, { sites, firstNew }: Omit<RowsProps, 'clients'>): Row => ({
  client,
  site: sites.find((it) => it.site === client.site),
  isFirstNew: client.id === firstNew,
})

const arrive = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

/** The link to the client's page, which keeps the list's filters for the link back. */
export function EmailCell({ client, isFirstNew }: Row) {
  const { search } = useLocation()
  const { email, site } = client
  return (
    <>
      <Link
        ref={isFirstNew ? arrive : null}
        to={clientPath(client)}
        state={search}
        className={joined(cells.name, styles.lines)}
        title={email}
      >
        <EmailText>{email}</EmailText>
      </Link>
      <span className={cells.small}>{useSiteName(site)}</span>
    </>
  )
}

/** TERM-002 */
export function NameCell({ client: { name } }: Row) {
  const text = useText()
  if (name === null) return <span className={styles.base}>{text('row.noName')}</span>
  return (
    <span className={styles.lines} title={name}>
      {name}
    </span>
  )
}

/** TERM-003: an amount for each currency. */
export function SalesCell({ client: { recentSales } }: Row) {
  const text = useText()
  if (recentSales.length === 0) return <span className={styles.base}>{text('row.nothing')}</span>
  return recentSales.map(({ currency, totalMinor }) => (
    <span key={currency} className={styles.sum}>
      {formatMoneyInColumn(totalMinor, currency, 'ru')}
    </span>
  ))
}

/** TERM-023: what was agreed, or the base price in grey. */
export function PriceCell({ client: { terms }, site, product }: Row & { product: Product }) {
  const text = useText()
  const price = priceOf(product, terms, site)
  if (price === null) return <span className={styles.base}>{text('row.nothing')}</span>
  return (
    <span className={styles.amount} data-is={price.isOwn ? 'own' : 'base'}>
      {price.text}
    </span>
  )
}

export function DiscountCell({ client: { terms }, site }: Row) {
  const text = useText()
  const discount = discountOf(appliedTerms(terms, site))
  return <span className={discount ? styles.own : styles.base}>{discount ?? text('row.nothing')}</span>
}

/** The comment of the terms, and whether these do not apply on the site (PRICE-016). */
export function CommentCell({ client: { terms }, site }: Row) {
  const text = useText()
  if (terms && appliedTerms(terms, site) === null)
    return <span className={styles.void}>{text('row.otherCurrency')}</span>
  if (!terms?.comment) return <span className={styles.base}>{text('row.nothing')}</span>
  return (
    <span className={styles.lines} title={terms.comment}>
      {terms.comment}
    </span>
  )
}

export function TermsCell({ client: { email, site: id, terms }, site }: Row) {
  const currency = site?.currency ?? terms?.currency
  return currency && <TermsButton client={{ email, site: id }} currency={currency} />
}
