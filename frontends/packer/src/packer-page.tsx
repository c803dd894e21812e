import { usePageMeta, useSession } from 'platform'
import type { CSSProperties } from 'react'
import styles from './packer-page.module.css'
import { Loading } from './parts/loading'
import { Packing } from './parts/packing'
import { UnlockForm } from './parts/unlock-form'
import { accessOf } from './rules'
import { useText } from './texts'
import { unlockedFlag } from './unlocked-flag'

/** Makes targets large for hands in gloves. A style sheet could not, because CSS modules would rename the variable. */
const GLOVED = { '--target': '4rem' } as CSSProperties

/** Shows packers and staff the orders to pack, and everybody else the form for the packers' password (PACK-001). */
export function PackerPage() {
  const text = useText()
  const session = useSession()
  usePageMeta({ title: text('orders.title') })
  const person = session.status === 'signed-in' ? session.person : null
  const access = accessOf(session)
  return (
    <div className={styles.page} style={GLOVED}>
      {access === 'waiting' && <Loading />}
      {access === 'open' && person && <Packing key={person.id} person={person} />}
      {access === 'form' && (
        <UnlockForm hasEnded={session.status === 'anonymous' && unlockedFlag.isSet()} person={person} />
      )}
    </div>
  )
}
