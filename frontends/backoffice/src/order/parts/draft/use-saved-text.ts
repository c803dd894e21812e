import { useState } from 'react'

/**
 * The text of a field that is saved when the person leaves it. While they type, what others save does not overwrite it; what
 * was not saved stays. `save` answers whether it was saved.
 */
export function useSavedText(saved: string | null, save: (text: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  return {
    isFailed,
    value: typed ?? saved ?? '',
    onChange(text: string) {
      setTyped(text)
      setFailed(false)
    },
    async onBlur() {
      if (typed === null) return
      if (typed.trim() !== (saved ?? '') && !(await save(typed.trim()))) return setFailed(true)
      // What was typed meanwhile is newer.
      setTyped((now) => (now === typed ? null : now))
    },
  }
}
