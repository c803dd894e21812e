import type { LinkEffect } from 'contracts/partner/links'
import { sumOf, wayOf } from '../rules'
import { useText } from '../texts'
import styles from './linking.module.css'

type Props = { effect: LinkEffect; to: string }

/** Says what a link changes: whose the client becomes, what stays booked, and what is earned from now on (AFF-045). */
export function Effect({ effect, to }: Props) {
  const text = useText()
  const { email, now, kept, earns, isOwn, isLinked, isMove } = effect
  const from = now?.name ?? now?.code ?? ''
  const values = { email, from, to }
  return (
    <ul className={styles.effect}>
      <li>{text(`effect.${wayOf(effect)}`, values)}</li>
      {isMove && (
        <li>{kept ? text('effect.kept', { from, sum: sumOf(kept) }) : text('effect.keptNothing', { from })}</li>
      )}
      {isLinked && <li>{text('effect.linked', { to })}</li>}
      {earns && !isOwn && !isLinked && <li>{text('effect.earns', { to, sum: sumOf([earns]) })}</li>}
      <li>{text('effect.later', { to })}</li>
      {isOwn && <li>{text('effect.own')}</li>}
    </ul>
  )
}
