import { Arch } from 'frontend-kit/ui/marks/arch'
import { Link, useLocation, usePageMeta } from 'platform'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '../toasts/notice'
import css from './not-found.module.css'

/** SHELL-031. The edge logs unknown addresses that a browser opens, this those of links inside the page (SHELL-032). */
export function NotFound() {
  const { pathname } = useLocation()
  const intl = useIntl()
  usePageMeta({ title: intl.formatMessage({ id: 'not-found.title' }) })
  useEffect(() => console.error('404: no page at', pathname), [pathname])
  return (
    <Notice
      eyebrow="404"
      title={<FormattedMessage id="not-found.title" />}
      picture={<Arch missing={9} className={css.picture} />}
    >
      <p>
        <FormattedMessage id="not-found.text" />
      </p>
      <Link className="app-button" to="/">
        <FormattedMessage id="not-found.home" />
      </Link>
    </Notice>
  )
}
