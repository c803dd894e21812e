import { useState } from 'react'

type Form<Typed> = {
  typed: Typed
  faultsOf: (typed: Typed) => readonly (keyof Typed)[]
  /** Whether it was saved. */
  onSave: (typed: Typed) => Promise<boolean>
  onClose: () => void
}

/** What is typed into the form of an entry; what is wrong is said once the person has tried to save it. */
export function useEntryForm<Typed extends Record<string, string>>({
  typed: first,
  faultsOf,
  onSave,
  onClose,
}: Form<Typed>) {
  const [typed, type] = useState(first)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const faults = faultsOf(typed)

  async function submit() {
    setTried(true)
    if (faults.length > 0 || isBusy) return
    setBusy(true)
    const isSaved = await onSave(typed)
    setBusy(false)
    if (isSaved) onClose()
  }
  return {
    isBusy,
    submit: () => void submit(),
    field: (name: keyof Typed & string) => ({
      value: typed[name]!,
      onChange: (value: string) => type({ ...typed, [name]: value }),
    }),
    isWrong: (name: keyof Typed) => isTried && faults.includes(name),
  }
}
