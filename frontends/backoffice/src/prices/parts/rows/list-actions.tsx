import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import { useMomentText } from '../use-moment-text'
import { useMoves } from '../use-moves'
import styles from './list-actions.module.css'

type Props = { site: SitePrices; list: DatedPriceList; onEdit: () => void }

/** Changing and withdrawing a planned list; the withdrawal runs at once, since its toast takes it back. */
export function ListActions({ site, list, onEdit }: Props) {
  const text = useText()
  const start = useMomentText()(list.startsAt)
  const moves = useMoves(site.site)
  const { isBusy, run } = useChange(() => moves.run({ do: 'withdraw', list }, site.version))
  return (
    <div className={styles.actions}>
      <Button look="quiet" icon="pencil" iconOnly title={text('prices.edit')} onPress={onEdit}>
        {text('prices.editNamed', { start })}
      </Button>
      <Button
        look="quiet"
        icon="remove"
        iconOnly
        busy={isBusy}
        title={text('prices.withdraw')}
        onPress={() => void run()}
      >
        {text('prices.withdrawNamed', { start })}
      </Button>
    </div>
  )
}
