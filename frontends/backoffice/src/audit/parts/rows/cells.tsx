import type { AuditRecord } from 'contracts/access/audit'
import { Link } from 'platform'
import { actionOf, actorOf, kindOf, useText as useWords } from '../../../shared/audit/texts'
import cells from '../../../shared/lists/cells.module.css'
import { Moment } from '../../../shared/moment'
import { pageOf } from '../../rules'
import { useText } from '../../texts'
import styles from './cells.module.css'
import { Changes } from './changes'

// The parts that rows and cards share.

export type Row = { record: AuditRecord; isFirstNew: boolean }
export type RowsProps = { records: readonly AuditRecord[]; firstNew: string | null }

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

export const AtCell = ({ record: { at } }: Row) => <Moment at={at} />

/** Who did it, and from which network. */
export function WhoCell({ record }: Row) {
  const { email, network } = record
  const [text, words] = [useText(), useWords()]
  return (
    <>
      <span className={styles.who}>{email ?? actorOf(words, record)}</span>
      {network && <span className={cells.small}>{text('row.network', { network })}</span>}
    </>
  )
}

export function WhatCell({ record: { action }, isFirstNew }: Row) {
  return (
    <span ref={isFirstNew ? arrive : null} tabIndex={-1} className={styles.what}>
      {actionOf(useWords(), action)}
    </span>
  )
}

/** The record, with a link to where it is seen. */
export function RecordCell({ record }: Row) {
  const [text, words] = [useText(), useWords()]
  const { about, aboutEmail, site, orderId } = record
  const page = pageOf(record)
  const name = kindOf(words, about.kind)
  const isOfOrder = orderId && about.kind !== 'order'
  return (
    <>
      {page && !isOfOrder ? <Link to={page}>{name}</Link> : <span>{name}</span>}
      {page && isOfOrder && (
        <>
          {' · '}
          <Link to={page}>{text('row.ofOrder')}</Link>
        </>
      )}
      {aboutEmail && <span className={styles.who}>{aboutEmail}</span>}
      <span className={cells.small}>{about.id}</span>
      {site && site !== about.id && <span className={cells.small}>{text('row.site', { site })}</span>}
    </>
  )
}

export const ChangesCell = ({ record: { changes } }: Row) => <Changes changes={changes} />
