import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button'
import { Dialog } from '../actions/dialog'
import styles from './photo-list.module.css'

type Shown = { id: string }
type Props<Photo extends Shown> = {
  photos: readonly Photo[]
  addressOf: (photo: Photo) => string
  /** What a photo shows, e.g. by whom and when it was taken: the name of its button, and the title of the large one. */
  say: (photo: Photo) => string
  closeLabel: string
  /** What may be done with the large photo; `close` leads back to the list. */
  actions?: (photo: Photo, close: () => void) => ReactNode
  /** Further tiles, e.g. of what is still on its way. */
  children?: ReactNode
}

/** Photos in a row, each of which opens large. */
export function PhotoList<Photo extends Shown>({
  photos,
  addressOf,
  say,
  closeLabel,
  actions,
  children,
}: Props<Photo>) {
  const [openId, open] = useState<string | null>(null)
  const shown = photos.find(({ id }) => id === openId)
  const close = () => open(null)
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((it) => (
          <li key={it.id}>
            <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => open(it.id)}>
              <img className={styles.small} src={addressOf(it)} alt={say(it)} loading="lazy" />
            </button>
          </li>
        ))}
        {children}
      </ul>
      {shown && (
        <Dialog
          wide
          title={say(shown)}
          onClose={close}
          answers={
            <>
              <Button look="line" onPress={close}>
                {closeLabel}
              </Button>
              {actions?.(shown, close)}
            </>
          }
        >
          <img className={styles.large} src={addressOf(shown)} alt={say(shown)} />
        </Dialog>
      )}
    </>
  )
}
