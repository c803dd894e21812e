import type { SitePrices } from 'contracts/order/money/price-lists'
import { farPrices } from 'contracts/prices/price-fields'
import type { PriceList } from 'contracts/prices/quote'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { columnAmount } from '../../rules'
import { useText } from '../../texts'
import styles from './save-question.module.css'

type Props = {
  site: SitePrices
  prices: PriceList
  /** They start at once. */
  isNow: boolean
  onSave: () => void
  onCancel: () => void
}

/** Asks before prices start at once, and before prices that are far from those in force, naming both. */
export function SaveQuestion({ site, prices, isNow, onSave, onCancel }: Props) {
  const text = useText()
  const far = farPrices(site.prices, prices)
  const kind = far.length > 0 ? 'far' : 'confirm'
  const amount = (minor: number) => columnAmount(minor, site.currency)
  return (
    <ConfirmDialog
      title={text(`${kind}.title`)}
      confirmLabel={text(isNow ? 'confirm.yes' : 'far.yes')}
      cancelLabel={text(`${kind}.no`)}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      {far.length > 0 && (
        <>
          <p>{text('far.text', { site: site.site })}</p>
          <ul className={styles.prices}>
            {far.map((it) => (
              <li key={it}>
                {text('far.price', {
                  name: text(`field.${it}`),
                  before: amount(site.prices[it]),
                  after: amount(prices[it]),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {isNow && <p>{text('confirm.text', { site: site.site })}</p>}
    </ConfirmDialog>
  )
}
