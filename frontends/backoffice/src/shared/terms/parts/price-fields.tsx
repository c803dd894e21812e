import { MOST_PRICE_MINOR } from 'contracts/prices/price-fields'
import { formatMoney } from 'contracts/text/format'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { LoadFailed } from '../../load-failed'
import { CURRENCY_SIGNS } from '../../rules'
import { useSitePrices } from '../../site-prices'
import { draftOf, effectsOf } from '../effect'
import { pricesFor, TERM_PRICES, type TermPrice } from '../rules'
import { useText } from '../texts'
import styles from './terms.module.css'
import type { TermsFormState } from './use-terms-form'

/** Longer than any price with its spaces. */
const LENGTH = 20

/** One field per price, each with what it does to its goods while it is typed (TERM-008). */
export function PriceFields({ form, site }: { form: TermsFormState; site: string }) {
  const text = useText()
  const { reading, retry } = useSitePrices()
  const { typed, errors, basis } = form
  const { currency } = typed
  const sites = reading.status === 'shown' ? reading.value : null
  const prices = sites && pricesFor(sites, site, currency)
  const terms = draftOf(typed, basis.terms)
  const effectOf = (price: TermPrice) =>
    prices
      ? effectsOf(price, prices, terms)
          .map(({ example, amounts }) => text(`effect.${example}`, { amounts }))
          .join('; ')
      : undefined
  const errorOf = (price: TermPrice) => {
    const error = errors[price]
    if (error === 'step') return text(`price.step.${currency}`)
    return error && text(`amount.${error}`, { most: formatMoney(MOST_PRICE_MINOR, currency, 'ru') })
  }
  return (
    <>
      {sites && !prices && <p>{text('currency.none', { site })}</p>}
      <div className={styles.fields}>
        {TERM_PRICES.map((it) => (
          <TextField
            key={it}
            {...form.field(it, LENGTH)}
            label={text('field.named', { name: text(`field.${it}`), unit: CURRENCY_SIGNS[currency] })}
            onBlur={() => form.leave(it)}
            hint={effectOf(it)}
            error={errorOf(it)}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      {reading.status === 'failed' && (
        <LoadFailed title={text('effect.failed')} problem={reading.problem} onRetry={retry} />
      )}
    </>
  )
}
