import { expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { act, said, screen } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { aScan } from '../builders'

const MESH = { surfaceMm2: 9, volumeMm3: 1, degenerateFacets: 0, scale: 'arch', edges: 'waiting' } as const
const rowOf = async (findings: Scan['findings']) => {
  await openOrder({ answers: { files: { listScans: { items: [aScan(findings && { findings })] } } } })
  return said(await screen.findByRole('region', { name: 'Выбранный скан' }))
}

test('FILE-059 open edges and slivers of a scan are counted beside it, and warn of nothing', async () => {
  const row = await rowOf({ ...MESH, edges: 'counted', openEdges: 8120, shells: 1, degenerateFacets: 3 })
  expect(row).toContain('открытых рёбер: 8 120 · треугольников без площади: 3')
})

test('a scan says its jaw and step, and its checksum stands behind «Проверка»', async () => {
  const scan = aScan({ jaw: 'lower', step: '08' })
  const retainer = aScan({ id: 'r', kind: 'retainer', step: null, originalName: 'r.stl' })
  await openOrder({ answers: { files: { listScans: { items: [scan, retainer] } } } })
  await screen.findByText('Элайнер · нижняя, этап 08 · 1,91 МБ')
  act(() => screen.getByRole('button', { name: 'Показать r.stl в 3D' }).focus())
  screen.getByText('Ретейнер · верхняя · 1,91 МБ')
  const check = screen.getByText(`SHA-256 ${retainer.sha256}`).closest('details')!
  expect(check.open).toBe(false)
  expect(said(check.querySelector('summary')!)).toBe('Проверка')
})

test.each([[undefined], [MESH]])('FILE-059 and nothing is said of what is not counted: %o', async (findings) => {
  const row = await rowOf(findings)
  expect(row).toContain('1,91 МБ')
  expect(row).not.toMatch(/рёбер|площади/)
})
