import { answer, client } from 'frontend-kit/api'
import { useWaiting } from '../waiting'

const identity = client('identity')
/** The key of the lists and of the count. */
export const DATA_REQUESTS = 'data-requests'

/** How many requests about data are open; null while it is unknown. */
export const useOpenDataRequestCount = () =>
  useWaiting(DATA_REQUESTS, (limit) =>
    answer(identity.GET('/v1/data-requests', { params: { query: { status: 'open', limit } } })),
  )
