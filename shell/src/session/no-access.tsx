import type { Person } from 'contracts/identity'
import { Arch } from 'frontend-kit/ui/marks/arch'
import { isPacker, Link, renewSession, usePageMeta } from 'platform'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inTexts } from '../texts/later'
import { Notice } from '../toasts/notice'
import css from './no-access.module.css'
import { SignOutButton } from './sign-out-button'

/** With its texts, which most visits never need. */
export const NoAccessPage = inTexts(NoAccess)

/** AUTH-025: tells a person that the page is not for them, and where to go. */
export function NoAccess({ person }: { person: Person }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'no-access.title' })
  usePageMeta({ title })
  return (
    <Notice
      eyebrow={isPacker(person) ? null : <FormattedMessage id="no-access.eyebrow" />}
      title={title}
      picture={<Arch className={css.picture} />}
    >
      {isPacker(person) ? <OfPacker name={person.name} /> : <OfCustomer email={person.email} />}
    </Notice>
  )
}

function OfCustomer({ email }: { email: string }) {
  useEffect(() => {
    // A role that was given since the last renewal opens the page now, not minutes later.
    void renewSession(performance.now())
  }, [])
  return (
    <>
      <p>
        <FormattedMessage id="no-access.text" values={{ email: <strong>{email}</strong> }} />
      </p>
      <div className={css.ways}>
        <Link className="app-button" to="/cabinet">
          <FormattedMessage id="no-access.cabinet" />
        </Link>
        <SignOutButton />
      </div>
    </>
  )
}

const OfPacker = ({ name }: { name: string | null }) => (
  <>
    <p>
      <FormattedMessage id="no-access.packer" values={{ name: <strong>{name}</strong> }} />
    </p>
    <div className={css.ways}>
      <Link className="app-button" to="/packer">
        <FormattedMessage id="no-access.packing" />
      </Link>
    </div>
  </>
)
