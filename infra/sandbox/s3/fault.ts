import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'
import { fault } from '../faults'

export const OPERATIONS = [
  'head',
  'get',
  'put',
  'copy',
  'remove',
  'list',
  'list-uploads',
  'create-upload',
  'copy-part',
  'complete-upload',
  'abort-upload',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** The operation that it befalls, or all; and how often, or until it is cleared. */
const befalls = { operation: Type.Optional(words(OPERATIONS)), times: Type.Optional(Type.Integer({ minimum: 1 })) }

/** A fault of the object storage. */
export const Fault = Type.Union([
  /** An error instead of doing it. Yandex tells an exceeded quota by 400 and a code. */
  fault('refuse', { status: Type.Integer({ minimum: 400, maximum: 599 }), code: Type.String(), ...befalls }),
  /** No answer until the fault is cleared. */
  fault('stall', befalls),
  /** The connection is cut before it is done. */
  fault('disconnect', befalls),
  /** It is done, and the connection is cut before the answer. */
  fault('lose-answer', befalls),
  /** The connection is cut in the middle of the answer's body. */
  fault('cut-answer', befalls),
  /** The answer stops in the middle of its body until the fault is cleared. */
  fault('stall-answer', befalls),
  /** A page of HTML with status 200, as of a proxy. */
  fault('answer-html', befalls),
  /** Status 200, and an error in the body, as S3 does for what takes long. */
  fault('fail-late', befalls),
])
export type Fault = Static<typeof Fault>
