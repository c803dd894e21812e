import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type ComponentProps, useEffect, useId } from 'react'
import type { DraftChanges } from './queries'
import { useDraftText } from './texts'
import { useSavedText } from './use-saved-text'

type Props = {
  label: string
  saved: string | null
  /** As many characters as the service takes. */
  length: number
  /** Several lines. */
  isLong?: boolean
  type?: ComponentProps<typeof TextField>['type']
  /** What stands there while the field is empty, where it may not be. */
  missing?: string
  /** Are told while the text is not saved. */
  changes: DraftChanges
  save: (text: string) => Promise<boolean>
}

/** A field of the draft, which is saved when it is left. */
export function SavedField({ label, saved, length, isLong = false, type = 'text', missing, changes, save }: Props) {
  const text = useDraftText()
  const id = useId()
  const { isFailed, ...field } = useSavedText(saved, async (typed) =>
    missing !== undefined && typed === '' ? false : save(typed),
  )
  const { unsaved } = changes
  useEffect(() => {
    if (!isFailed) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [isFailed, unsaved, id])
  const isEmpty = missing !== undefined && field.value.trim() === ''
  const error = isEmpty ? missing : isFailed ? text('draft.unsaved') : undefined
  const limit = { length, text: text('limit.full', { most: length }) }
  const parts = { ...field, label, error, limit, autoComplete: 'off' as const }
  return isLong ? <TextArea {...parts} /> : <TextField {...parts} type={type} />
}
