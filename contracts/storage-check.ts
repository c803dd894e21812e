import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from './access/rights'
import { nullable } from './common'
import { route } from './route'
import { StorageName } from './site'
import { Link } from './storage'

/** A test file of staff; a step of a whole treatment has a few MB. */
export const MAX_CHECK_BYTES = 10 * 1024 * 1024
/** The form around it. */
const FORM_BYTES = 16 * 1024

/** FILE-049, DIAG-019: `url` is a path of this service, for the caller alone and for 15 minutes. The error is Russian, for staff. */
export const StorageCheck = Type.Object(
  {
    success: Type.Boolean(),
    error: nullable(Type.String()),
    key: nullable(Type.String()),
    url: nullable(Type.String()),
  },
  { $id: 'StorageCheck', additionalProperties: false },
)
export type StorageCheck = Static<typeof StorageCheck>

/** Which storage the site of the caller has. */
const CheckedStorage = Type.Object({ storage: StorageName }, { $id: 'CheckedStorage', additionalProperties: false })

/** The routes of the files service by which staff check a storage. */
export const storageCheck = {
  showCheckedStorage: route({
    id: 'showCheckedStorage',
    summary: 'Say in which storage the site of the caller keeps its scans',
    access: RIGHTS.staff,
    response: { 200: CheckedStorage },
    problems: [],
  }),
  checkStorage: route({
    id: 'checkStorage',
    summary:
      'Write a test file to the storage of the caller’s site: the field `file` of a form. It is removed after a day',
    access: RIGHTS.staff,
    stream: 'multipart/form-data',
    maxBodyBytes: MAX_CHECK_BYTES + FORM_BYTES,
    response: { 200: StorageCheck },
    problems: ['invalid-request', 'malformed-request', 'not-json', 'too-large'],
  }),
  readCheck: route({
    id: 'readCheck',
    summary: 'Download the test file of a link, from this service or by redirection from the storage',
    access: RIGHTS.staff,
    params: Link,
    response: { 200: Type.Any(), 302: Type.Void() },
    problems: ['link-invalid', 'upload-not-found'],
  }),
  removeCheck: route({
    id: 'removeCheck',
    summary: 'Remove a test file from the storage; a failure is answered as one',
    access: RIGHTS.staff,
    query: Type.Object({ key: Type.String({ pattern: '^checks/[0-9a-f-]{36}$' }) }),
    response: { 204: Type.Void() },
    problems: ['upload-not-found'],
  }),
}
