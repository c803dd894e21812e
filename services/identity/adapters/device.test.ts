import { expect, test } from 'bun:test'
import { deviceOf } from './device'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  ['curl/8.9.1', { browser: null, system: null }],
  ['\u0000<script>', { browser: null, system: null }],
  ['', { browser: null, system: null }],
  [null, { browser: null, system: null }],
])('%j is named for people', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
