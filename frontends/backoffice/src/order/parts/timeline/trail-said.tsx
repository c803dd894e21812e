import type { Order } from 'contracts/order/order'
import { actionOf, actorOf, useText as useWords } from '../../../shared/audit/texts'
import { shortName } from '../../../shared/people/rules'
import { stateId } from '../../../shared/texts'
import { useText } from '../../texts'
import { broughtTo, type Sentence } from '../../trail/rules'
import { useLineText } from './use-line-text'

type Props = { sentence: Sentence; order: Pick<Order, 'totalMinor' | 'currency'> }

/** «maria: заказ переведён в обработку»: without a verb that would have to know whether she or he did it. */
export function TrailSaid({ sentence, order }: Props) {
  const [text, words] = [useText(), useWords()]
  const { email } = sentence.record
  const who = email ? shortName(email) : actorOf(words, sentence.record)
  return <span title={email ?? undefined}>{text('trail.did', { who, what: useWhat(sentence, order) })}</span>
}

function useWhat({ record, count }: Sentence, order: Props['order']): string {
  const line = useLineText(order)
  const [text, words] = [useText(), useWords()]
  const status = broughtTo(record)
  if (status && record.action === 'move-undone')
    return text('trail.undone', { status: text(stateId({ status, totalMinor: order.totalMinor })) })
  switch (status) {
    case 'processing':
    case 'shipped':
    case 'completed':
    case 'cancelled':
      return text(`trail.${status}`)
  }
  switch (record.action) {
    case 'order-assigned':
      return assigned(record.changes.find((it) => it.field === 'assignee')?.after)
    case 'scan-read':
      return text('trail.scans', { count })
    case 'scan-link-made':
      return text('trail.links', { count })
    case 'document-read':
      return text('trail.documents', { count })
    case 'manual-line-added':
      return lined(record.changes.map((it) => [it.field, it.after]))
    case 'manual-line-removed':
      return lined(record.changes.map((it) => [it.field, it.before]))
    case 'order-remade':
      if (count === 1) return remade(record.changes.find((it) => it.field === 'number')?.after)
  }
  const what = actionOf(words, record.action)
  return count === 1 ? what : text('trail.times', { what, count })

  /** What the line said: records keep it, since a removed one is nowhere else. */
  function lined(facts: readonly (readonly [string, unknown])[]): string {
    const said = new Map(facts)
    const [reason, minor] = [said.get('reason'), said.get('amountMinor')]
    const done = actionOf(words, record.action)
    if (typeof reason !== 'string' || typeof minor !== 'number') return done
    return line(done, { amountMinor: minor, reason })
  }
  function remade(number: unknown): string {
    return text('trail.remade', { number: String(number) })
  }
  function assigned(to: unknown): string {
    return typeof to === 'string' ? text('trail.assigned', { name: shortName(to) }) : text('trail.freed')
  }
}
