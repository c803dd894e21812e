import type { ApiProblem } from './api'

/** What comes of a call: its answer, or why there is none. */
export const attempt = <T>(run: () => Promise<T>): Promise<T | ApiProblem> => run().catch((it: ApiProblem) => it)
