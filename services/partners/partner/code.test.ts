import { expect, test } from 'bun:test'
import { PARTNER_CODE_PATTERN } from 'contracts/partner-code'
import { drawCode } from './code'

/** Returns the positions of these letters in the alphabet, one after the other. */
const letters = (text: string) => {
  const rest = [...text]
  return () => (rest.shift() ?? 'A').charCodeAt(0) - 65
}

test('AFF-002 a code is six upper-case Latin letters, any of them', () => {
  expect(drawCode(letters('AZBYMN'))).toBe('AZBYMN')
  expect(drawCode((below) => below - 1)).toMatch(new RegExp(PARTNER_CODE_PATTERN))
})

test('AFF-002 the path of a page is no code: another code is drawn', () => {
  expect(drawCode(letters('PACKERREFDOCPACKET'))).toBe('PACKET')
})
