import type { Row } from '../store/requests'

/** What everybody sees of a request. */
export const askedOf = ({ id, kind, comment, requestedAt, dueAt }: Row) => ({
  id,
  kind,
  comment,
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
})
