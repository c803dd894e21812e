import { Button } from 'frontend-kit/ui/button'
import { Icon } from 'frontend-kit/ui/icon'
import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { useState } from 'react'
import { entriesAtom, orderAtom } from '../state'
import { clear } from '../state/opening'
import { useText } from '../texts'
import { Confirm } from './confirm'
import styles from './order-head.module.css'
import { SavingState } from './saving-state'

/** Heading, the way back and the way to begin again (WIZ-002 to WIZ-004). */
export function OrderHead({ title }: { title: string }) {
  const text = useText()
  const isEmpty = useAtomValue(orderAtom) === null && Object.keys(useAtomValue(entriesAtom)).length === 0
  const [isAsking, setAsking] = useState(false)
  return (
    <header className={styles.head}>
      <Link to="/" className={styles.home}>
        <Icon name="back" />
        {text('order.home')}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <SavingState />
      {!isEmpty && (
        <Button look="quiet" className={styles.clear ?? ''} onPress={() => setAsking(true)}>
          {text('order.clear')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={text('order.clearQuestion')}
          confirmLabel={text('order.clearConfirm')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            clear()
          }}
        >
          {text('order.clearText')}
        </Confirm>
      )}
    </header>
  )
}
