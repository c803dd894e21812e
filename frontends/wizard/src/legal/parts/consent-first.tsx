import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { isConsentAwaitedAtom } from '../atoms'
import { ConsentBox } from './consent-box'
import styles from './consent-first.module.css'

/** Asks for the consent where scans are chosen before it was given: they wait in this browser until it is recorded. */
export function ConsentFirst() {
  const text = useText()
  const isAwaited = useAtomValue(isConsentAwaitedAtom)
  // The box stays once it is ticked, so that the focus does, and a slip can be taken back.
  const [wasAwaited] = useState(isAwaited)
  if (!isAwaited && !wasAwaited) return null
  return (
    <section className={styles.first} aria-label={text('consent.title')} data-awaited={isAwaited || undefined}>
      {isAwaited && <p className={styles.lead}>{text('consent.first')}</p>}
      <ConsentBox />
    </section>
  )
}
