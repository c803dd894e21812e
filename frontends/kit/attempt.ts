import type { ApiProblem } from './api'

/** Runs a call and returns its answer, or the problem that it threw. */
export const attempt = <T>(run: () => Promise<T>): Promise<T | ApiProblem> => run().catch((it: ApiProblem) => it)
