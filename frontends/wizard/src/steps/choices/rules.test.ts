import { expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient } from '../../../test/builders'
import type { Draft } from '../../order-session/rules'
import { missingChoices } from './rules'

const codes = (over: Partial<Draft>) => missingChoices(aDraft(over)).map((it) => it.code)
const ready = aPatient({ id: 'anna', material: 'single-layer', cut: 'wavy' })

test('material and cut begin without a choice and are asked for', () => {
  const order = anOrder({ patients: [aPatient({ id: 'anna' })] })
  expect(codes({ order })).toEqual(['material-missing', 'cut-missing'])
  expect(codes({ order, entries: { 'anna/material': 'three-layer' } })).toEqual(['cut-missing'])
  expect(codes({ order: anOrder({ patients: [ready] }) })).toEqual([])
})

test('WIZ-094 choices of one patient count for that patient alone', () => {
  const order = anOrder({ patients: [ready, aPatient({ id: 'boris' })], currentPatientId: 'boris' })
  expect(codes({ order })).toEqual(['material-missing', 'cut-missing'])
})
