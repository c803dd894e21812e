import { Navigate } from 'platform'

// The addresses that the tests had of their own lead to their sections.

/** /send-test */
export const FactoryCheckMoved = () => <Navigate replace to="/backoffice/checks#factory" />

/** /yandex-test */
export const StorageCheckMoved = () => <Navigate replace to="/backoffice/checks#storage" />
