import { MOST_BOX_PHOTOS } from 'contracts/order/packing/box-photo-limits'
import { Button } from 'frontend-kit/ui/actions/button'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { PhotoList } from 'frontend-kit/ui/photos/photo-list'
import { type ChangeEvent, useRef } from 'react'
import { addressOf } from './api'
import { RemoveButton } from './parts/remove-button'
import { SendingTile } from './parts/sending-tile'
import styles from './photos.module.css'
import { inTexts, reasonId, useSay, useText } from './texts'
import { usePhotos } from './use-photos'

/** The photos of an order's open box, which are taken here. */
export const BoxPhotos = inTexts(function BoxPhotos({ orderId }: { orderId: string }) {
  const text = useText()
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const { reading, retry, photos, sending, isSending, waits, offline, take, again, drop, remove, isRemoving } =
    usePhotos(orderId)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same picture chosen again is a choice too.
    currentTarget.value = ''
    if (file) void take(file)
  }
  if (reading.status === 'failed')
    return (
      <LoadFailed
        title={text('photos.failed')}
        text={text(reasonId(reading.problem.code))}
        retryLabel={text('photos.again')}
        onRetry={retry}
      />
    )
  return (
    <section className={styles.photos} aria-label={text('photos.title')}>
      <div>
        <h2 className={styles.title}>
          {text('photos.title')}{' '}
          {photos.length > 0 && (
            <span className={styles.count}>
              {text('photos.count', { count: photos.length, most: MOST_BOX_PHOTOS })}
            </span>
          )}
        </h2>
        <p className={styles.lead}>{text('photos.lead')}</p>
      </div>
      {(photos.length > 0 || sending) && (
        <PhotoList
          photos={photos}
          addressOf={addressOf}
          say={say}
          closeLabel={text('photo.close')}
          actions={(photo, close) => (
            <RemoveButton isBusy={isRemoving} onRemove={() => void remove(photo).then(close)} />
          )}
        >
          {sending && <SendingTile sending={sending} waits={offline} onAgain={again} onDrop={drop} />}
        </PhotoList>
      )}
      <Button look="line" busy={isSending} disabledReason={waits} onPress={() => input.current?.click()}>
        {text('photos.take')}
      </Button>
      {/* The button opens it, so that it is reached once by the keyboard. */}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={text('photos.file')}
        tabIndex={-1}
        className={styles.input}
        onChange={choose}
      />
    </section>
  )
})
