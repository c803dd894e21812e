import { useRef } from 'react'

type Where<Around> = { target: EventTarget; currentTarget: Around }

/**
 * For what lies around a dialog: a press that begins and ends there. Text is selected from within to beside the dialog and
 * back, and the click that follows is of what lies around it, too.
 */
export function usePressBeside<Around extends EventTarget>(onPress: (around: Around) => void) {
  const isBeside = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: Where<Around>) {
      isBeside.current = target === currentTarget
    },
    onPointerUp({ target, currentTarget }: Where<Around>) {
      isBeside.current &&= target === currentTarget
    },
    onClick({ currentTarget }: Where<Around>) {
      if (isBeside.current) onPress(currentTarget)
      isBeside.current = false
    },
  }
}
