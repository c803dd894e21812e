import { expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aScan } from '../builders'
import { contentOf } from './content'

const dispositionOf = (originalName: string) => {
  const content = contentOf(aScan({ originalName }), undefined)
  return content instanceof Refusal ? '' : content.headers['content-disposition']
}

test('the name of a download leads to no other folder and into no other header', () => {
  const safe = 'attachment; filename="aligner_7f3a_01_Anna_upper_01_20261120T120000000Z.stl"; filename*=UTF-8\'\''
  expect(dispositionOf('../../etc/passwd.stl')).toBe(`${safe}.._.._etc_passwd.stl`)
  expect(dispositionOf('C:\\con.stl')).toBe(`${safe}C__con.stl`)
  expect(dispositionOf('a"; filename="b.exe.stl')).toBe(`${safe}a%22%3B%20filename%3D%22b.exe.stl`)
  expect(dispositionOf("зуб'(1)*.stl")).toBe(`${safe}%D0%B7%D1%83%D0%B1%27%281%29%2A.stl`)
})

test('a range is answered as RFC 9110 has it', () => {
  const scan = aScan({ sizeBytes: 1000 })
  const of = (range: string) => contentOf(scan, range)
  expect(of('bytes=0-499')).toMatchObject({ status: 206, from: 0, to: 499 })
  expect(of('bytes=999-')).toMatchObject({ status: 206, from: 999, to: 999, headers: { 'content-length': '1' } })
  expect(of('bytes=-2000')).toMatchObject({ status: 206, from: 0, to: 999 })
  expect(of('bytes=2-1')).toMatchObject({ status: 200, from: 0, to: 999 })
  expect(of('bytes=1000-')).toMatchObject({ code: 'range-not-satisfiable' })
  expect(of('bytes=-0')).toMatchObject({ code: 'range-not-satisfiable' })
})
