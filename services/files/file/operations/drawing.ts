import { semaphore } from 'service-kit/database/semaphore'

/** Pictures are drawn anew in up to 200 MB each. Others wait for as long as an edge waits for an answer. */
export const drawingInTurn = semaphore(2, 20_000, 20)
