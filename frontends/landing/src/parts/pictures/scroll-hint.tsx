import { Icon } from 'frontend-kit/ui/marks/icon'
import { useSyncExternalStore } from 'react'
import { useText } from '../../texts'
import styles from './scroll-hint.module.css'

/** The hint disappears after so much scrolling (LAND-006). */
const HIDDEN_AT_PX = 50

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
const isScrolled = () => window.scrollY > HIDDEN_AT_PX

/** Shows that the page goes on below, until the person scrolls. */
export function ScrollHint() {
  const text = useText()
  const isKnown = useSyncExternalStore(onScroll, isScrolled, () => false)
  return (
    <a className={styles.hint} href="#advantages" data-known={isKnown || undefined}>
      {text('hero.more')}
      <Icon name="down" />
    </a>
  )
}
