import type { Balance } from 'contracts/partner/account'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useMoments } from 'frontend-kit/texts/moments'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useIntl } from 'react-intl'
import { useText } from '../../texts'

/** What is carried over of a balance below zero: since when, and because of which entry (AFF-015). */
export function BelowZero({ balance }: { balance: Balance }) {
  const text = useText()
  const { day } = useMoments()
  const { locale } = useIntl()
  const { currency, dueMinor, carried } = balance
  const money = (minor: number) => formatMoneyInColumn(minor, currency, locale)
  // The version before says nothing of the entry.
  if (!carried) return <Note kind="info">{text('balance.negative', { amount: money(-dueMinor) })}</Note>
  const { since, kind, number, amountMinor, reason } = carried
  const entry = [text(`kind.${kind}`), number && text('entries.order', { number }), reason].filter(Boolean).join(', ')
  const said = { day: day(since), entry, change: money(amountMinor), amount: money(-dueMinor) }
  return <Note kind="info">{text('balance.carried', said)}</Note>
}
