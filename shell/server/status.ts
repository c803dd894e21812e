import { problems } from 'contracts/problems'

/** The statuses of the edge's own answers that are no problem documents: pages, files, plain texts. */
export const STATUS = {
  ok: 200,
  notModified: 304,
  badRequest: problems['malformed-request'].status,
  notFound: problems['no-such-route'].status,
  methodNotAllowed: 405,
  /** Not a standard status: nginx logs it where the client has gone. */
  clientGone: 499,
  unavailable: problems.unavailable.status,
} as const
