import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { Filters } from '../rules'
import { useText } from '../texts'
import { useExport } from './use-export'

/** Saves what the filters match as a file; the button says how far it has come. */
export function ExportButton({ filters }: { filters: Filters }) {
  const text = useText()
  const { lines, save } = useExport(filters)
  const label = lines === null ? text('export.button') : text('export.running', { count: lines })
  return (
    <>
      <Button look="line" busy={lines !== null} onPress={() => void save()}>
        {label}
      </Button>
      <VisuallyHidden live="polite">{lines !== null && text('export.running', { count: 0 })}</VisuallyHidden>
    </>
  )
}
