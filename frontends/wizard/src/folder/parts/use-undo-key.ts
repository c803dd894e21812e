import { isShortcut } from 'frontend-kit/focus/shortcut'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { usePart } from '../../order-session/context'
import { createFolder } from '../folder'
import { focusCell } from './focus-cell'

/** A field has its own way back, and a dialog is about something else. */
const OTHERS = 'input:not([type=checkbox], [type=radio]), textarea, [role=grid] select, dialog, [role=dialog]'

/**
 * Ctrl+Z takes back what the person did last, wherever on the page the keyboard is: after a press of the mouse some browsers have it
 * nowhere.
 */
export function useUndoKey(): void {
  const { undo } = usePart(createFolder)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.target instanceof Element && event.target.closest(OTHERS)
    if (event.defaultPrevented || isOther || !isShortcut(event, 'z')) return
    event.preventDefault()
    // The browser tells React's own listeners alone that a key is pressed.
    const row = flushSync(undo)
    if (row !== null) focusCell(row, 'patient')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
