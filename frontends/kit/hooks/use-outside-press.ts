import { useRef } from 'react'

type Where<Backdrop> = { target: EventTarget; currentTarget: Backdrop }

/**
 * Handles presses on a dialog's backdrop that begin and end there. A selection of text that is dragged from the dialog to
 * the backdrop also ends in a click on the backdrop; it does not count.
 */
export function useOutsidePress<Backdrop extends EventTarget>(onPress: (backdrop: Backdrop) => void) {
  const isOutside = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: Where<Backdrop>) {
      isOutside.current = target === currentTarget
    },
    onPointerUp({ target, currentTarget }: Where<Backdrop>) {
      isOutside.current &&= target === currentTarget
    },
    onClick({ currentTarget }: Where<Backdrop>) {
      if (isOutside.current) onPress(currentTarget)
      isOutside.current = false
    },
  }
}
