import { Button } from 'frontend-kit/ui/actions/button'
import { useCopy } from './use-copy'

type Props = {
  value: string
  label: string
  /** Shows the label beside the picture. */
  withLabel?: boolean
}

/** Copies a value (BACK-050). */
export function CopyButton({ value, label, withLabel = false }: Props) {
  const copy = useCopy()
  return (
    <Button
      look={withLabel ? 'quiet' : 'line'}
      icon="copy"
      {...(!withLabel && { iconOnly: true })}
      onPress={() => void copy(value)}
    >
      {label}
    </Button>
  )
}
