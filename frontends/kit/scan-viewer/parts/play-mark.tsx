import styles from '../../ui/marks/icon.module.css'

const PLAY = 'M7 4.5 15.5 10 7 15.5Z'
const PAUSE = 'M7.5 5V15M12.5 5V15'

/** Among the kit's icons, every first visit would load it. */
export const PlayMark = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d={isPlaying ? PAUSE : PLAY} />
  </svg>
)
