import { expect, test } from 'bun:test'
import type { QueuedTransfer, QueueState } from 'contracts/fulfilment-ftp'
import type { PatientName } from 'contracts/order/staff/lists'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'

const ORDER = '7f3a0c1e-9a55-4c41-8a1b-3f2d5e6a7b8c'
const [ANNA, BORIS] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const RUN = '00000000-0000-4000-8000-0000000000aa'

const aFile = (but: Partial<QueuedTransfer> = {}): QueuedTransfer => ({
  id: '00000000-0000-4000-8000-000000000001',
  orderId: ORDER,
  orderNumber: '7f3a',
  site: 'ru',
  patientId: ANNA,
  kind: 'aligner',
  status: 'pending',
  directory: '/AlignersFactory/7f3a/7f3a_01/aligner',
  fileName: 'aligner_7f3a_01_upper_01.stl',
  originalName: 'upper 01.stl',
  sizeBytes: 84,
  attempts: 0,
  error: null,
  lastAttemptAt: null,
  nextAttemptAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  completedAt: null,
  ...but,
})
const aState = (but: Partial<QueueState> = {}): QueueState => ({
  pending: 1,
  resting: 0,
  run: null,
  outage: null,
  ...but,
})
const openQueue = (items: QueuedTransfer[], ftp: Answers['fulfilment-ftp'] = {}, names: PatientName[] = []) =>
  openDesk({
    at: '/backoffice/ftp',
    answers: {
      'fulfilment-ftp': { listQueue: { items, next: null }, showQueueState: aState(), ...ftp },
      orders: { listPatientNames: { items: names } },
    },
  })

test('the filters wait for the notes, which would push them down from under the pointer', async () => {
  const state = Promise.withResolvers<QueueState>()
  await openQueue([aFile()], { showQueueState: () => state.promise })
  await screen.findByRole('heading', { level: 1, name: 'Загрузки на FTP' })
  expect(screen.queryByRole('group', { name: 'Статус' })).toBeNull()
  state.resolve(aState({ resting: 3 }))
  await screen.findByText('3 файла больше не отправляются сами')
  screen.getByRole('group', { name: 'Статус' })
})

test('FTP-001 the order’s number and the patient stand beside each file, read from orders by one request', async () => {
  const manifest = { patientId: null, kind: null, originalName: null, fileName: 'manifest.json' }
  const files = [
    aFile(),
    aFile({ id: '00000000-0000-4000-8000-000000000002', originalName: 'upper 02.stl' }),
    aFile({ id: '00000000-0000-4000-8000-000000000003', patientId: BORIS, originalName: 'upper 03.stl' }),
    aFile({ id: ORDER, ...manifest }),
  ]
  const { calls } = await openQueue(files, {}, [{ id: ANNA, orderId: ORDER, name: 'Анна Петрова' }])
  await screen.findAllByText('Анна Петрова')
  const [first, second, third, last] = screen.getAllByRole('row').slice(1).map(said)
  expect(first).toContain('#7f3a')
  expect([first, second].map((it) => it?.includes('Анна Петрова'))).toEqual([true, true])
  expect(third).not.toContain('Анна')
  expect(last).toContain('Весь заказ')
  expect(calls('listPatientNames').map((it) => it.query)).toEqual([{ ids: `${ANNA},${BORIS}` }])
})

test('FTP-016 a file that waits for its next attempt shows the cause, the attempts and the time of the next one', async () => {
  const error = 'Ошибка загрузки файла из storage: файла там нет'
  await openQueue([aFile({ attempts: 2, error, nextAttemptAt: '2026-11-20T12:01:00.000Z' })])
  const [row] = (await screen.findAllByRole('row')).slice(1).map(said)
  expect(row).toContain(`Ожидает отправки на FTP${error}2 попытки, следующая 20.11.2026, 15:01 МСК`)
})

test('FTP-016 a file that has failed shows that, and one that rests is not tried by itself', async () => {
  const [error, status] = ['Сервер фабрики не отвечает', 'failed'] as const
  await openQueue([
    aFile({ status, attempts: 6, error, nextAttemptAt: '2026-11-20T12:15:00.000Z' }),
    aFile({ id: ORDER, status, attempts: 20, error }),
    aFile({ id: RUN }),
  ])
  const [failed, resting, fresh] = (await screen.findAllByRole('row')).slice(1).map(said)
  expect(failed).toContain(`Ошибка отправки на FTP${error}6 попыток, следующая 20.11.2026, 15:15 МСК`)
  expect(resting).toContain(`Ошибка отправки на FTP${error}20 попыток, больше не повторяется`)
  expect(fresh).not.toContain('попыт')
})

test('FTP-025 FTP-033 one press sends all that waits, also where that takes several requests, and follows its own run', async () => {
  const parts = [
    { runId: RUN, count: 1_000, isWhole: false },
    { runId: RUN, count: 234, isWhole: true },
  ]
  let ofRun = { left: 1_000, failed: 0 }
  const { user, calls, hint } = await openQueue([aFile()], {
    processTransfers: () => parts.shift()!,
    showQueueState: ({ query }: { query: object }) => aState({ run: 'run' in query ? ofRun : null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Обработать очередь' }))
  await findToast('Начинаем обработку 1234 файлов')
  expect(calls('processTransfers').map((it) => it.body)).toEqual([
    { status: 'pending' },
    { status: 'pending', runId: RUN },
  ])
  const bar = await screen.findByRole('progressbar', { name: 'Отправляем на фабрику' })
  expect(bar.getAttribute('aria-valuetext')).toBe('234 из 1234')
  ofRun = { left: 0, failed: 0 }
  await hint({ kind: 'transfer', id: ORDER, version: 2 })
  await findToast('Обработка очереди успешно завершена')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([
  [
    'FTP-034 a run that leaves files unsent says how many',
    { run: { left: 0, failed: 2 } },
    'Обработка очереди успешно завершена',
    'Не отправлены 2 файла',
  ],
  [
    'FTP-035 a run that the factory breaks off says why',
    { run: { left: 3, failed: 0 }, outage: { since: '2026-11-20T12:00:00.000Z', error: 'Сервер фабрики не отвечает' } },
    'Ошибка при обработке очереди',
    'Сервер фабрики не отвечает',
  ],
] as const)('%s', async (_, state, title, text) => {
  const { user } = await openQueue([aFile()], {
    processTransfers: { runId: RUN, count: 5, isWhole: true },
    showQueueState: ({ query }: { query: object }) => aState('run' in query ? state : {}),
  })
  await user.click(await screen.findByRole('button', { name: 'Обработать очередь' }))
  const toast = await findToast(title)
  within(toast).getByText(text)
  expect(toast.getAttribute('data-kind')).toBe('error')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('FTP-033 what was made due before a request failed goes on, and is followed', async () => {
  const parts = [{ runId: RUN, count: 1_000, isWhole: false }, refused('unavailable')]
  const { user } = await openQueue([aFile()], {
    processTransfers: () => parts.shift()!,
    showQueueState: ({ query }: { query: object }) => aState({ run: 'run' in query ? { left: 400, failed: 0 } : null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Обработать очередь' }))
  await findToast('Ошибка при обработке очереди')
  const bar = await screen.findByRole('progressbar', { name: 'Отправляем на фабрику' })
  expect(bar.getAttribute('aria-valuetext')).toBe('600 из 1000')
})

test('FTP-032 a press without pending files says so, and begins nothing', async () => {
  const { user } = await openQueue([], { processTransfers: { runId: RUN, count: 0, isWhole: true } })
  await user.click(await screen.findByRole('button', { name: 'Обработать очередь' }))
  await findToast('Нет файлов для обработки')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
