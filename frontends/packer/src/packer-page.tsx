import { usePageMeta, useSession } from 'platform'
import type { CSSProperties } from 'react'
import styles from './packer-page.module.css'
import { Loading } from './parts/loading'
import { Packing } from './parts/packing'
import { UnlockForm } from './parts/unlock-form'
import { accessOf } from './rules'
import { useText } from './texts'
import { unlockedFlag } from './unlocked-flag'

/** Large targets for hands in gloves. Not in the style sheet, because CSS modules would rename the variable. */
const GLOVED = { '--target': '4rem' } as CSSProperties

/** The orders to pack, for packers and staff; the form for the packers' password for everybody else (PACK-001). */
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
