import { Rejection } from './rejection'

export type Answer = { status: number; body: object; headers?: Record<string, string> }

export const answerOf = (result: object | Rejection): Answer =>
  result instanceof Rejection ? { status: result.status, body: result.body } : { status: 200, body: result }

export const BROKEN = answerOf(new Rejection('api_error', 'An unknown error occurred.'))
