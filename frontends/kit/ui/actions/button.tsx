import { type ComponentProps, type ReactNode, useId } from 'react'
import { joined } from '../../joined'
import { Icon, type IconName } from '../marks/icon'
import styles from './button.module.css'

export type ButtonLook = 'action' | 'line' | 'quiet' | 'danger'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> & {
  children: ReactNode
  look?: ButtonLook
  onPress?: () => void
  icon?: IconName
  /** Shows the icon alone; the label stays the button's name. */
  iconOnly?: boolean
  /** Why the button is disabled. It stays focusable and shows the reason on press, hover and focus. */
  disabledReason?: string | undefined
  /** Called when the disabled button is pressed. */
  onDisabledPress?: () => void
  busy?: boolean
}

export function Button({
  children,
  look = 'action',
  className,
  icon,
  iconOnly,
  disabledReason,
  onDisabledPress,
  busy = false,
  onPress,
  ...rest
}: Props) {
  const reasonId = useId()
  const isInert = busy || disabledReason !== undefined
  const press = disabledReason === undefined ? onPress : () => onDisabledPress?.()
  return (
    <span className={styles.frame}>
      {/* Never `disabled`: the button would lose the focus, and nobody would see the reason. */}
      <button
        {...rest}
        type={isInert ? 'button' : (rest.type ?? 'button')}
        onClick={busy ? undefined : () => press?.()}
        aria-disabled={isInert || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        aria-label={iconOnly && typeof children === 'string' ? children : rest['aria-label']}
        data-pending={busy || undefined}
        className={joined(buttonLook(look), iconOnly && styles.icon, className)}
      >
        {busy ? <Icon name="busy" className={styles.busy} /> : icon && <Icon name={icon} />}
        {!iconOnly && children}
      </button>
      {disabledReason && (
        <span id={reasonId} role="tooltip" className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}

/** The classes of a button, for links that look like one. */
export const buttonLook = (look: ButtonLook) => joined(styles.button, styles[look])
