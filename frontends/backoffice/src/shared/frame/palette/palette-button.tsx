import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../texts'
import type { MenuPage } from '../rules'
import styles from './palette-button.module.css'

// Loaded at the first press, with the list that it shows.
const { Component: Palette } = later(() =>
  import(/* webpackChunkName: "palette" */ './palette').then((it) => it.Palette),
)

/** Apple's keyboards have ⌘ where others have Ctrl. */
const isApple = () => /^(?:Mac|iP)/.test(navigator.platform)

/** Opens the palette, also by Ctrl-K or ⌘K. */
export function PaletteButton({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<{ act: () => void } | null>(null)
  // Once the palette is gone: the focus is back in the row that an action may be about.
  useEffect(() => chosen?.act(), [chosen])
  useEffect(() => {
    const ending = new AbortController()
    const press = (event: KeyboardEvent) => {
      // By its place: on a Russian layout the key is «л».
      const isShortcut = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut) return
      event.preventDefault()
      // A form that is open in a dialog stays.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', press, { signal: ending.signal })
    return () => ending.abort()
  }, [])
  return (
    <>
      <Button
        look="line"
        icon="search"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPress={() => setOpen(true)}
      >
        <span className={styles.name}>
          <VisuallyHidden where="narrow">{text('palette.open')}</VisuallyHidden>
        </span>
        <span className={styles.keys} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette pages={pages} onClose={() => setOpen(false)} onAct={(act) => choose({ act })} />
        </Suspense>
      )}
    </>
  )
}
