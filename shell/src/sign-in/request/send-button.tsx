import { countdownText } from 'frontend-kit/countdown'
import { Button } from 'frontend-kit/ui/actions/button'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import css from '../auth-page.module.css'

type Props = Pick<ComponentProps<typeof Button>, 'children' | 'type' | 'look' | 'icon' | 'busy' | 'onPress'> & {
  /** Seconds until the person may ask for another link. */
  waitS: number
}

/** Sends a link; while identity throttles links it counts down. */
export function SendButton({ waitS, children, ...rest }: Props) {
  const intl = useIntl()
  const time = countdownText(waitS)
  return (
    <Button
      {...rest}
      className={css.action}
      disabledReason={waitS > 0 ? intl.formatMessage({ id: 'auth.wait' }, { time }) : undefined}
    >
      {children}
      {waitS > 0 && <span aria-hidden="true">{time}</span>}
    </Button>
  )
}
