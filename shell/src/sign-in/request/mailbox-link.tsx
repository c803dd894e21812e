import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { FormattedMessage } from 'react-intl'
import css from '../auth-page.module.css'
import { mailProviderOf } from './mail-provider'

/** Opens the mailbox of an address in another tab; nothing where it is unknown where that is. */
export function MailboxLink({ email }: { email: string }) {
  const provider = mailProviderOf(email)
  if (!provider) return null
  return (
    <a className={joined(buttonLook('line'), css.action)} href={provider.url} target="_blank" rel="noopener noreferrer">
      <FormattedMessage id="auth.mailbox" values={{ name: provider.name }} />
    </a>
  )
}
