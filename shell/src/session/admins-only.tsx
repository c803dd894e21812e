import { Navigate, toast } from 'platform'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** SHELL-028: leads a member of the staff who may not see a page to the others, and says why. */
export function AdminsOnly() {
  const { formatMessage } = useIntl()
  useEffect(() => {
    toast({
      // An error would disappear with the page that it is about.
      kind: 'info',
      about: 'admins-only',
      title: formatMessage({ id: 'admins-only.title' }),
      text: formatMessage({ id: 'admins-only.text' }),
    })
  }, [formatMessage])
  return <Navigate replace to="/backoffice" />
}
