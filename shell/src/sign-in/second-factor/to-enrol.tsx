import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { FormattedMessage } from 'react-intl'
import { arriveAt } from '../arrive-at'
import css from '../auth-page.module.css'

/** Leads a member of the staff to where a second factor is enrolled, since an admin requires one (AUTH-035). */
export const ToEnrol = ({ returnTo }: { returnTo: string | null }) => (
  <div className={css.content}>
    <h1 className={css.title} ref={arriveAt} tabIndex={-1}>
      <FormattedMessage id="auth.factor.to-enrol" />
    </h1>
    <p className={css.text}>
      <FormattedMessage id="auth.factor.to-enrol.text" />
    </p>
    <div className={css.ways}>
      <Link
        className={joined(buttonLook('action'), css.action)}
        to={`/cabinet/security${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`}
      >
        <FormattedMessage id="auth.factor.enrol" />
      </Link>
      <Link className={joined(buttonLook('quiet'), css.action)} to="/cabinet">
        <FormattedMessage id="auth.factor.later" />
      </Link>
    </div>
  </div>
)
