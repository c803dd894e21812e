import type { Balance } from 'contracts/partner/account'
import { formatMoney } from 'contracts/text/format'
import { Note } from 'frontend-kit/ui/feedback/note'
import { dayOf } from '../../../shared/rules'
import { useText } from '../../texts'

type Props = Pick<Balance, 'currency' | 'dueMinor'> & { carried: NonNullable<Balance['carried']> }

/** Since when a balance is below zero, and because of which entry; what is missing is carried over. */
export function CarriedNote({ currency, dueMinor, carried }: Props) {
  const text = useText()
  const { since, kind, number, amountMinor, reason } = carried
  const money = (minor: number) => formatMoney(minor, currency, 'ru')
  return (
    <Note kind="info">
      {text('balance.carried', {
        day: dayOf(since),
        // The rate says nothing here: a commission takes no balance below zero.
        entry: text(`entry.${kind}`, { number: number ?? '', reason: reason ?? '', percent: '' }),
        change: money(amountMinor),
        amount: money(-dueMinor),
      })}
    </Note>
  )
}
