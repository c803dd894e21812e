import type { Answer } from 'service-kit/test/service'
import { must } from './made'
import type { Party } from './parties'

const FORM = [
  '--form',
  'content-disposition: form-data; name="file"; filename="a.stl"',
  'content-type: application/octet-stream',
  '',
  'scan',
  '--form--',
  '',
].join('\r\n')

const checkBy = (by: Party) =>
  by.to('files').post('/v1/storage-check', FORM, { 'content-type': 'multipart/form-data; boundary=form' })

/** The calls of the storage check. */
export const checkCalls: Record<string, (by: Party) => Promise<Answer>> = {
  showCheckedStorage: (by) => by.to('files').get('/v1/storage-check'),
  checkStorage: checkBy,
  async readCheck(by) {
    const { body } = await checkBy(by)
    return by.to('files').get(body.url ?? '/v1/storage-check-links/a.b.c')
  },
  async removeCheck(by) {
    const { key } = must(await checkBy(await by.staff())).body
    return by.to('files').delete(`/v1/storage-check?key=${key}`)
  },
}
