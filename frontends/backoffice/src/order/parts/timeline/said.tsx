import type { Order } from 'contracts/order/order'
import { parcelsOf } from 'contracts/order/parcels'
import { formatMoney } from 'contracts/text/format'
import { shortName } from '../../../shared/people/rules'
import type { MoneyStep } from '../../rules'
import { providerId, useText } from '../../texts'
import { useMessageText } from '../messages/use-message-text'
import type { Happening, What } from './rules'
import { TrailSaid } from './trail-said'
import { useLineText } from './use-line-text'

type Props = { happening: Happening; order: Order }

/** What happened in a sentence, and who did it where that is known. */
export function Said({ happening: { who, what: happened }, order }: Props) {
  const text = useText()
  const say = useSentence(order)
  if (happened.is === 'trail') return <TrailSaid sentence={happened.sentence} order={order} />
  const said = say(happened)
  if (!who) return <span>{said}</span>
  // Behind a name it is no new sentence.
  const what = said.charAt(0).toLocaleLowerCase('ru') + said.slice(1)
  return <span title={who}>{text('trail.did', { who: shortName(who), what })}</span>
}

function useSentence(order: Order) {
  const text = useText()
  const message = useMessageText(order)
  const line = useLineText(order)
  const money = (minor: number, currency = order.currency) => formatMoney(Math.abs(minor), currency, 'ru')
  function moneyOf(step: MoneyStep): string {
    switch (step.what) {
      case 'opened': {
        const { isByStaff, amountMinor, currency } = step.attempt
        return text(isByStaff ? 'money.openedByStaff' : 'money.opened', { amount: money(amountMinor, currency) })
      }
      case 'asked':
        return text(step.refund.status === 'refused' ? 'money.refundRefused' : 'money.givingBack', {
          amount: money(step.refund.amountMinor, step.refund.currency),
        })
      case 'received': {
        const { kind, amountMinor, currency, provider } = step.movement
        const amount = money(amountMinor, currency)
        const by = text(providerId(provider))
        return text(`timeline.money.${kind}`, { amount, by })
      }
      default:
        return step satisfies never
    }
  }
  function shipped(): string {
    const parcels = parcelsOf(order).map((it) => `${it.carrier}, ${it.number}`)
    return parcels.length ? text('timeline.shippedWith', { parcels: parcels.join('; ') }) : text('timeline.shipped')
  }
  return (what: Exclude<What, { is: 'trail' }>): string => {
    switch (what.is) {
      case 'money':
        return moneyOf(what.step)
      case 'message':
        return message(what.message)
      case 'stored':
      case 'received':
        return text(`timeline.${what.is}`, { count: what.count })
      case 'created':
        return order.remake ? text('timeline.remake', { of: order.remake.ofNumber }) : text('timeline.created')
      case 'paid':
        return text(order.totalMinor === 0 ? 'timeline.free' : 'timeline.paid')
      case 'remade':
        return text('timeline.remade', { number: what.number })
      case 'line':
        return line(text('timeline.line'), what.line)
      case 'shipped':
        return shipped()
      default:
        return text(`timeline.${what.is}`)
    }
  }
}
