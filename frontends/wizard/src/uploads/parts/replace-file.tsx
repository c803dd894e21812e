import { Button } from 'frontend-kit/ui/actions/button'
import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../later-texts'

/** Chooses another file in place of one that is damaged. */
export function ReplaceFile({ name, onChoose }: { name: string; onChoose: (file: File) => void }) {
  const text = useText()
  const chooser = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file chosen again is a choice too.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <div>
      <Button look="line" aria-label={text('damage.replaceOf', { name })} onPress={() => chooser.current?.click()}>
        {text('damage.replace')}
      </Button>
      <input ref={chooser} type="file" accept=".stl" hidden onChange={choose} />
    </div>
  )
}
