import { expect, test } from 'bun:test'
import type { Proposal } from './rules'
import { uploadNames } from './upload-names'

const scan = (over: Partial<Proposal>): Proposal => ({
  path: 'Иванов/scan.stl',
  patient: 'Иванов',
  kind: 'aligner',
  jaw: 'upper',
  step: '07',
  ...over,
})

test('WIZ-102 scans of a folder are uploaded under their own names, and a second file of one name gets a number', () => {
  const names = (...scans: Partial<Proposal>[]) => [...uploadNames(scans.map(scan)).values()]
  expect(names({ path: 'a/ВЧ 07.stl' }, { path: 'b/вч 07.stl' }, { path: 'c/ВЧ 07.stl' })).toEqual([
    'ВЧ 07.stl',
    'вч 07 (002).stl',
    'ВЧ 07 (003).stl',
  ])
  // Another patient's file of that name, or one of another kind, is another file.
  expect(names({ path: 'a/1.stl' }, { path: 'b/1.stl', patient: 'П' }, { path: 'c/1.stl', kind: 'matrix' })).toEqual([
    '1.stl',
    '1.stl',
    '1.stl',
  ])
})
