import { expect, test } from 'bun:test'
import { aDraft, anOrder, anUnfinished, aPatient, aScan } from '../../../test/builders'
import type { Draft } from '../../order-session/rules'
import { missingAligners } from './rules'

const order = anOrder({ patients: [aPatient({ id: 'anna' }), aPatient({ id: 'boris' })] })
const codes = (over: Partial<Draft>) => missingAligners(aDraft({ order, ...over })).map((it) => it.code)

test('the step wants a file of its kind', () => {
  expect(codes({})).toEqual(['files-missing'])
  expect(codes({ scans: [aScan({ kind: 'matrix' })] })).toEqual(['files-missing'])
  expect(codes({ scans: [aScan()] })).toEqual([])
})

test('WIZ-094 files of one patient count for that patient alone', () => {
  const ofBoris = { ...order, currentPatientId: 'boris' }
  expect(codes({ order: ofBoris, scans: [aScan({ patientId: 'anna' })] })).toEqual(['files-missing'])
})

test('a file that a reload cut off keeps the person on the step of its patient', () => {
  expect(codes({ scans: [aScan()], unfinished: [anUnfinished({ patientId: 'anna' })] })).toEqual(['files-unfinished'])
  expect(codes({ scans: [aScan()], unfinished: [anUnfinished({ patientId: 'boris' })] })).toEqual([])
})

test('a file that another tab is sending keeps nobody on the step', () => {
  expect(codes({ scans: [aScan()], unfinished: [anUnfinished({ isElsewhere: true })] })).toEqual([])
})
