import { Link, useLocation, useSite } from 'platform'
import { FormattedMessage } from 'react-intl'
import { isGuaranteeHidden } from './chrome'
import css from './guarantee.module.css'

/** SHELL-050 to SHELL-052: the promise of a refund leads to its conditions in the offer. */
export function Guarantee() {
  const { variant } = useSite()
  if (isGuaranteeHidden(useLocation().pathname) || variant === 'eu') return null
  return (
    <Link className={css.guarantee} to="/public-offer#vozvrat">
      <FormattedMessage id="guarantee" />
    </Link>
  )
}
