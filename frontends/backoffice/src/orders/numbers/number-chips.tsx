import { Icon } from 'frontend-kit/ui/marks/icon'
import { useOrderFilters } from '../queries'
import { useText } from '../texts'
import styles from './number-chips.module.css'
import { chipsOf, type NumberChip, without } from './rules'

/** What the list has of a number of the statistics, each part with its way out; absent where it has none. */
export function NumberChips() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const nameOf = useChipName()
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={text('numbers.title')}>
      {chips.map((chip) => (
        <li key={chip.part}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text('numbers.remove', { name: nameOf(chip) })}
            onClick={() => choose(without(chip))}
          >
            {nameOf(chip)}
            <Icon name="cross" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useChipName(): (chip: NumberChip) => string {
  const text = useText()
  const ru = (day: string) => day.split('-').reverse().join('.')
  return (chip) => {
    switch (chip.part) {
      case 'counted':
        return text(`numbers.counted.${chip.counted}`)
      case 'days': {
        const { from, to, left } = chip
        const days = from === to ? 'one' : from === null ? 'until' : to === null ? 'since' : 'span'
        return text('numbers.days', { left: left ? 'yes' : 'no', days, from: ru(from ?? ''), to: ru(to ?? '') })
      }
      case 'currency':
        return text(`numbers.currency.${chip.currency}`)
      case 'partner':
        return text('numbers.partner', { code: chip.partner })
      case 'product':
        return text('numbers.product', { products: chip.product.split(',').map(productName).join(', ') })
      default:
        return chip satisfies never
    }
  }
  /** A product that there is not is named as the address has it. */
  function productName(product: string): string {
    switch (product) {
      case 'aligner-single-layer':
      case 'aligner-three-layer':
      case 'matrix-soft':
      case 'matrix-hard':
      case 'retainer':
        return text(`numbers.product.${product}`)
      default:
        return product
    }
  }
}
