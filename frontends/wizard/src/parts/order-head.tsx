import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { Suspense, useState } from 'react'
import { entriesAtom, orderAtom } from '../order-session/atoms'
import { useVisit } from '../order-session/context'
import { useText } from '../texts'
import styles from './order-head.module.css'
import { SavingState } from './saving-state'

// The question comes with the steps: before these there is nothing to clear.
const { Component: ClearQuestion } = later(() =>
  import(/* webpackChunkName: "steps" */ './clear-question').then((it) => it.ClearQuestion),
)

/** Heading, the way back and the way to begin again (WIZ-002 to WIZ-004). */
export function OrderHead({ title }: { title: string }) {
  const { clear } = useVisit()
  const text = useText()
  const order = useAtomValue(orderAtom)
  const entries = useAtomValue(entriesAtom)
  const canClear = order ? order.status === 'draft' : Object.keys(entries).length > 0
  const [isAsking, setAsking] = useState(false)
  return (
    <header className={styles.head}>
      <Link to="/" className={styles.home}>
        <Icon name="back" />
        <VisuallyHidden where="phone">{text('order.home')}</VisuallyHidden>
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.saving}>
        <SavingState />
      </div>
      {canClear && (
        <div className={styles.clear}>
          <Button look="quiet" onPress={() => setAsking(true)}>
            {text('order.clear')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense>
          <ClearQuestion
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              clear()
            }}
          />
        </Suspense>
      )}
    </header>
  )
}
