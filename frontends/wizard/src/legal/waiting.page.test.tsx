import { describe, expect, test } from 'bun:test'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { refused, SITES, screen, waitFor, within } from 'frontend-kit/test/page'
import { aFilledOrder, anOrder, CONSENT } from '../../test/builders'
import { aFileAt, sortFiles } from '../../test/folder'
import { isOn, openStep } from '../../test/page'

const MESH = binaryStl(TETRAHEDRON)
const order = aFilledOrder({ consent: null })
const answers = { orders: { createUploadSlip: refused('not-allowed') } }
const ASKED = 'Отметьте согласие, и сканы начнут загружаться'
const box = () => screen.findByRole<HTMLInputElement>('checkbox')
const onAligners = (given: Parameters<typeof openStep>[1] = {}) => openStep('aligners', { order, answers, ...given })

async function choose({ user }: Awaited<ReturnType<typeof onAligners>>) {
  await screen.findByRole('heading', { level: 2 })
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')!
  await user.upload(input, new File([MESH], '01.stl'))
}

describe('LEGAL-015 scans that are chosen before the consent wait for it', () => {
  test('the box stands above the drop zone; the scans go out once it is ticked and saved', async () => {
    const page = await onAligners()
    await choose(page)
    const asked = within(await screen.findByRole('region', { name: 'Согласие' }))
    asked.getByText(ASKED)
    expect(asked.getByRole('link', { name: 'Текст согласия' }).getAttribute('href')).toBe('/data-consent')
    screen.getAllByText('Ждёт согласия')
    screen.getByRole('button', { name: 'Далее', description: ASKED })
    expect(page.calls('createUploadSlip')).toHaveLength(0)
    await page.user.click(await box())
    await waitFor(() => expect(page.calls('createUploadSlip')).toHaveLength(1))
    expect(page.calls('giveConsent').map((it) => it.body)).toEqual([{ textVersion: 'c'.repeat(64) }])
    expect([screen.queryByText(ASKED), (await box()).checked, document.activeElement === (await box())]).toEqual([
      null,
      true,
      true,
    ])
  })

  test('a consent that is not saved lets nothing out', async () => {
    const page = await onAligners({ answers: { orders: { ...answers.orders, giveConsent: refused('text-changed') } } })
    await choose(page)
    await page.user.click(await box())
    await screen.findByText('Текст согласия изменился. Прочитайте его и отметьте снова.')
    expect([page.calls('createUploadSlip').length, (await box()).checked]).toEqual([0, false])
  })

  test('the box stands above the table of a folder, and the steps after it, until it is ticked', async () => {
    const page = await sortFiles([aFileAt('Анна/ВЧ 01.stl', MESH)], { order: anOrder({ patients: [] }), answers })
    expect(page.table.getByRole('region', { name: 'Согласие' }).textContent).toContain(ASKED)
    await page.user.click(screen.getByRole('button', { name: 'Загрузить 1 файл' }))
    await isOn('Контакты')
    expect([screen.getAllByText(ASKED).length, page.calls('createUploadSlip').length]).toEqual([1, 0])
    // Below the fields it would lie beneath the foot of a phone's page.
    const heading = screen.getByRole('heading', { level: 2, name: 'Контакты' })
    expect((await box()).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await page.user.click(await box())
    await waitFor(() => expect(page.calls('createUploadSlip')).toHaveLength(1))
  })

  test('WIZ-035 the step of the consent then shows it ticked on this visit, and recorded', async () => {
    const page = await onAligners()
    await page.user.click(await box())
    await screen.findByText(/^Согласие записано/)
    await page.user.click(screen.getByRole('button', { name: 'Доставка' }))
    await isOn('Доставка')
    expect((await box()).checked).toBe(true)
    screen.getByText(/^Согласие записано/)
  })

  test('an order that has a consent is not asked again', async () => {
    const page = await onAligners({ order: aFilledOrder({ consent: CONSENT }) })
    await choose(page)
    await waitFor(() => expect(page.calls('createUploadSlip')).toHaveLength(1))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test.each([
  ['WIZ-012 the euro site', SITES.eu],
  ['WIZ-090 the factory site', SITES.factory],
] as const)('%s sends scans at once, and asks nothing above the drop zone', async (_, site) => {
  const page = await onAligners({ site })
  await choose(page)
  await waitFor(() => expect(page.calls('createUploadSlip')).toHaveLength(1))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
