import { expect, test } from 'bun:test'
import { faultOf } from './rules'

test('an address can be invited if it is an e-mail, and another than the own one in any letter case', () => {
  const faults = ['', '  ', 'ada', 'ada@clinic', ' Own@Clinic.example ', ' Ada@clinic.example '].map((it) =>
    faultOf(it, 'own@clinic.example'),
  )
  expect(faults).toEqual(['missing', 'missing', 'wrong', 'wrong', 'own', null])
})
