import { Navigate } from 'platform'

/** The addresses that the tests had of their own, /send-test and /yandex-test, lead to the page of all of them. */
export const MovedPage = () => <Navigate replace to="/backoffice/checks" />
