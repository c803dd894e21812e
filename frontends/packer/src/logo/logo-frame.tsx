import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { BrandMark } from 'frontend-kit/ui/marks/brand-mark'
import { type ChangeEvent, useRef } from 'react'
import styles from './logo-frame.module.css'
import { useText } from './texts'

type Props = {
  /** The address of the customer's own logo; the default one is shown without it. */
  url: string | null
  isBusy: boolean
  /** Called instead of the file chooser. */
  onAsk?: () => void
  onChoose: (file: File) => void
  onRemove?: (() => void) | undefined
}

/** The logo as labels have it, black on white, and the buttons that change it. */
export function LogoFrame({ url, isBusy, onAsk, onChoose, onRemove }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file chosen again is a choice too.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <div className={styles.logo}>
      <div className={styles.preview} role="img" aria-label={text(url === null ? 'logo.default' : 'logo.own')}>
        {url === null ? <BrandMark className={styles.mark} /> : <img className={styles.own} src={url} alt="" />}
      </div>
      <div className={styles.actions}>
        <Button look="line" icon="upload" busy={isBusy} onPress={onAsk ?? (() => input.current?.click())}>
          {text(url === null ? 'logo.upload' : 'logo.replace')}
        </Button>
        {onRemove && (
          <Button look="quiet" icon="remove" iconOnly busy={isBusy} onPress={onRemove}>
            {text('logo.remove')}
          </Button>
        )}
        <p className={styles.kinds}>{text('logo.kinds')}</p>
      </div>
      {/* The button opens it, so that it is reached once by the keyboard. */}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={text('logo.choose')}
        tabIndex={-1}
        className={styles.input}
        onChange={choose}
      />
      <VisuallyHidden live="polite">{isBusy && text('logo.busy')}</VisuallyHidden>
    </div>
  )
}
