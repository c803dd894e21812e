import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { inTexts, useText } from '../texts'
import { useCamera } from '../use-camera'
import { Light } from './light'
import styles from './viewfinder.module.css'

/** The camera's picture: tells each code that comes into it, once until it has left. */
export const Viewfinder = inTexts(function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const text = useText()
  const { video, watched, again } = useCamera(onCode)
  return (
    <div className={styles.viewfinder}>
      {watched.at === 'failed' ? (
        <Note
          kind="error"
          title={text('camera.failed')}
          actions={
            <Button look="line" onPress={again}>
              {text('camera.again')}
            </Button>
          }
        >
          {text(`failure.${watched.why}`)}
        </Note>
      ) : (
        <p className={styles.aim} role="status">
          {text(watched.at === 'opening' ? 'camera.opening' : 'camera.aim')}
        </p>
      )}
      <div className={styles.picture} hidden={watched.at === 'failed'}>
        <video ref={video} className={styles.video} aria-label={text('camera.picture')} playsInline muted />
        <span className={styles.frame} aria-hidden />
      </div>
      {watched.at === 'watching' && watched.light && <Light turn={watched.light} />}
    </div>
  )
})
