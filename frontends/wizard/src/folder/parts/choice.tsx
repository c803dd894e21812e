import { Button } from 'frontend-kit/ui/actions/button'
import styles from './choice.module.css'

type Props = { isChosen: boolean; disabledReason?: string | undefined; onPress: () => void; children: string }

/** One of several answers; pressed in once it is the answer. */
export const Choice = ({ isChosen, ...button }: Props) => (
  <Button look="line" className={styles.choice} aria-pressed={isChosen} {...button} />
)
