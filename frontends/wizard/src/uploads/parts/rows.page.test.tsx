import { afterEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { act, findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aLockManager } from '../../../test/browser'
import { anOrder, aScan, aTransfer } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

type Given = NonNullable<Parameters<typeof openStep>[1]>
/** As large as an arch, so that nothing of it is warned of. */
const MESH = binaryStl(
  TETRAHEDRON.map((facet) => facet.map((it) => it * 20) as unknown as (typeof TETRAHEDRON)[number]),
)
const SHA256 = createHash('sha256').update(MESH).digest('hex')
const aMesh = (name: string) => new File([MESH], name, { lastModified: 1_700_000_000_000 })
const pending = () => new Promise<never>(() => {})

const chooser = () => document.querySelector<HTMLInputElement>('main input[type=file]')!
const openAligners = async (given: Given = {}) => {
  const page = await openStep('aligners', given)
  await isOn(given.site === SITES.eu ? 'Aligner scans' : 'Сканы элайнеров')
  return page
}
/** The step of the aligners with files chosen, whose upload gets as far as the slip for it. */
async function send(
  names: readonly string[],
  slip: NonNullable<NonNullable<Given['answers']>['orders']>['createUploadSlip'] = pending,
  { answers = {}, ...given }: Given = {},
) {
  const orders = { createUploadSlip: slip!, ...answers.orders }
  const page = await openAligners({ ...given, answers: { ...answers, orders } })
  await page.user.upload(chooser(), names.map(aMesh))
  return page
}

/** Chooses a file that the page reads itself, as a browser without Workers does, and gets no further than the reading. */
async function sendUnread(pull: () => Promise<never>) {
  globalThis.Worker = undefined as never
  const page = await openAligners()
  const stream = () => new ReadableStream({ pull })
  await page.user.upload(chooser(), Object.defineProperty(new File(['no mesh'], '01.stl'), 'stream', { value: stream }))
  return page
}
const ownWorker = globalThis.Worker
afterEach(() => {
  globalThis.Worker = ownWorker
})
const list = (name = 'Загруженные сканы') => within(screen.getByRole('region', { name }))
const rowOf = (name: string) => screen.getByText(name).closest('li')!
const next = (description: string) => screen.findByRole('button', { name: 'Далее', description })
const EMPTY = 'Пока ни одного скана. Каждый файл — один элайнер; цена появится сразу после загрузки.'

describe('FILE-005 the row of a file on its way', () => {
  test('has name, size, how far it is, and a button that takes it back', async () => {
    const { user } = await send(['01.stl'])
    await screen.findByText('Загрузка 50 %')
    expect(said(rowOf('01.stl'))).toBe('01.stl284 БЗагрузка 50 %')
    const bar = within(rowOf('01.stl')).getByRole('progressbar', { name: '01.stl' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    expect(within(rowOf('01.stl')).getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Отменить загрузку файла 01.stl' }))
    screen.getByText(EMPTY)
    expect(screen.queryByText('01.stl')).toBeNull()
  })

  test('waits in a queue while three others are sent', async () => {
    const { user } = await send(['01.stl', '02.stl', '03.stl', '04.stl'])
    await waitFor(() => expect(screen.getAllByText('Загрузка 50 %')).toHaveLength(3))
    within(rowOf('04.stl')).getByText('В очереди')
    expect(screen.getAllByText('В очереди')).toHaveLength(1)
    const fold = rowOf('04.stl').closest('details')!
    expect([fold.open, said(fold.querySelector('summary')!), rowOf('01.stl').closest('details')]).toEqual([
      false,
      'В очереди: 1 файл',
      null,
    ])
    await user.click(screen.getByRole('button', { name: 'Верхняя 04: загружается, 04.stl' }))
    expect([fold.open, document.activeElement?.closest('li') === rowOf('04.stl')]).toEqual([true, true])
  })

  test('is checked first', async () => {
    await sendUnread(() => pending())
    await screen.findByText('Проверка')
    expect(said(rowOf('01.stl'))).toBe('01.stl7 БПроверка')
  })

  test('says so in English', async () => {
    await send(['01.stl'], pending, { site: SITES.eu })
    await screen.findByText('Uploading 50%')
    list('Uploaded scans').getByRole('button', { name: 'Cancel the upload of 01.stl' })
    screen.getByRole('progressbar', { name: 'Sending to the system and to FTP' })
  })

  test('WIZ-048 WIZ-056 keeps "Next" waiting, and no skipping is offered', async () => {
    await send(['01.stl'])
    await screen.findByText('Загрузка 50 %')
    const button = await next('Дождитесь конца загрузки файлов')
    expect([button.getAttribute('aria-disabled'), screen.queryByRole('button', { name: 'Пропустить' })]).toEqual([
      'true',
      null,
    ])
  })

  test('FILE-004 FILE-024 all of them are one bar, which names the phase', async () => {
    await sendUnread(() => pending())
    await screen.findByText('Проверка')
    const bar = screen.getByRole('progressbar', { name: 'Подготовка файлов' })
    screen.getByText('0 из 1 · 25 %')
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.queryByRole('progressbar', { name: 'Отправка в систему и на FTP' })).toBeNull()
  })

  test('above the actions stands which file is being sent, and one press cancels all, and takes that back', async () => {
    const { user } = await send(['01.stl', '02.stl'])
    const foot = within(screen.getByRole('button', { name: 'Далее' }).closest<HTMLElement>('[data-foot]')!)
    await foot.findByText('Сейчас: 01.stl и ещё 1 файл')
    foot.getByRole('progressbar', { name: 'Отправка в систему и на FTP' })
    await user.click(foot.getByRole('button', { name: 'Отменить загрузку: 2' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    const toast = await findToast('Загрузка 2 файлов отменена')
    await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
    await foot.findByText('Сейчас: 01.stl и ещё 1 файл')
  })

  test('FILE-004 there is no bar while no file is on its way', async () => {
    await openAligners()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('the row of a file that did not arrive', () => {
  test('FILE-037 says why, and is sent again by a press', async () => {
    let slip = refused('not-allowed') as unknown
    const { user, calls } = await send(['01.stl'], () => slip as never)
    await screen.findByText('Не загружен')
    expect(said(rowOf('01.stl'))).toBe('01.stl284 БЭто действие вам недоступно.Не загружен')
    expect(within(rowOf('01.stl')).queryByRole('progressbar')).toBeNull()
    await findToast('Ошибка загрузки')
    slip = pending()
    await user.click(screen.getByRole('button', { name: 'Повторить загрузку файла 01.stl' }))
    await screen.findByText('Загрузка 50 %')
    expect(calls('createUploadSlip')).toHaveLength(2)
    expect(screen.queryByRole('alertdialog', { name: 'Ошибка загрузки' })).toBeNull()
  })

  test('is taken off the list by a press, and its toast with it', async () => {
    const { user } = await send(['01.stl'], refused('not-allowed'))
    await findToast('Ошибка загрузки')
    expect(screen.queryByRole('button', { name: 'Отменить загрузку файла 01.stl' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Убрать 01.stl из списка' }))
    screen.getByText(EMPTY)
    expect(screen.queryByRole('alertdialog', { name: 'Ошибка загрузки' })).toBeNull()
  })

  test('FILE-059 that is no mesh is not tried again, and says so', async () => {
    const { user } = await openAligners()
    await user.upload(chooser(), new File(['no mesh'], '01.stl'))
    within(await findToast('Ошибка загрузки')).getByText(
      'Не удалось загрузить файл: 01.stl. Ошибка: Это не модель STL. Экспортируйте скан в формате STL.',
    )
    expect(said(rowOf('01.stl'))).toBe(
      '01.stl7 БЭто не модель STL. Экспортируйте скан в формате STL.ЗаменитьНе загружен',
    )
    expect(screen.queryByRole('button', { name: 'Повторить загрузку файла 01.stl' })).toBeNull()
  })

  test.each<[string, BlobPart, string]>([
    ['empty', '', 'Файл пустой: в нём нет ни одного байта. Сохраните скан ещё раз.'],
    ['an archive', 'PK\x03\x04', 'Это архив, а не скан. Распакуйте его и выберите файлы STL.'],
    ['cut off', MESH.slice(0, -70), 'Файл обрывается: заявлено 4 треугольника, есть 2. Сохраните его ещё раз.'],
    ['without a facet', binaryStl([]), 'В файле нет ни одного треугольника. Экспортируйте скан ещё раз.'],
    [
      'without a number',
      binaryStl([[0, 0, Number.NaN, 1, 0, 0, 0, 1, 0]]),
      'В файле есть точка, у которой вместо координаты не число. Экспортируйте скан ещё раз.',
    ],
  ])('FILE-059 that is %s says what is wrong with it, with its numbers', async (_, content, words) => {
    const { user } = await openAligners()
    await user.upload(chooser(), new File([content], '01.stl'))
    await screen.findByText('Не загружен')
    within(rowOf('01.stl')).getByText(words)
  })

  test('FILE-059 says so in English', async () => {
    const { user } = await openAligners({ site: SITES.eu })
    await user.upload(chooser(), new File([MESH.slice(0, -70)], '01.stl'))
    await screen.findByText('The file ends too early: it announces 4 triangles and has 2. Save it again.')
    screen.getByRole('button', { name: 'Replace 01.stl by another file' })
  })

  test('FILE-059 that is damaged is replaced by another file, which gets its place whatever its own name says', async () => {
    const { user } = await send([], pending)
    await user.upload(chooser(), new File([MESH.slice(0, -70)], 'НЧ 07.stl'))
    const replace = await screen.findByRole('button', { name: 'Заменить НЧ 07.stl другим файлом' })
    const other = within(rowOf('НЧ 07.stl')).getByText('Заменить').closest('div')!.querySelector('input')!
    let presses = 0
    other.addEventListener('click', () => void presses++)
    await user.click(replace)
    expect([presses, other.accept, other.multiple]).toEqual([1, '.stl', false])
    await user.upload(other, aMesh('новый.stl'))
    await screen.findByText('Загрузка 50 %')
    expect(screen.queryByText('НЧ 07.stl')).toBeNull()
    expect(screen.queryByRole('alertdialog', { name: 'Ошибка загрузки' })).toBeNull()
    await user.upload(chooser(), aMesh('НЧ 06.stl'))
    await screen.findByRole('button', { name: 'Нижняя 07: загружается, новый.stl' })
  })

  test('FILE-059 that is damaged stays where the file chosen in its place is no scan either', async () => {
    const { user } = await openAligners()
    await user.upload(chooser(), new File([MESH.slice(0, -70)], '01.stl'))
    await screen.findByRole('button', { name: 'Заменить 01.stl другим файлом' })
    const other = within(rowOf('01.stl')).getByText('Заменить').closest('div')!.querySelector('input')!
    other.removeAttribute('accept')
    await user.upload(other, new File(['a picture'], '01.png'))
    await findToast('Ошибка формата')
    expect(said(rowOf('01.stl'))).toContain('Файл обрывается')
  })

  test('FILE-038 for a reason nobody knows is told as unexpected, and named', async () => {
    await sendUnread(() => Promise.reject(new Error('broken')))
    const toast = await findToast('Произошла непредвиденная ошибка')
    within(toast).getByText('01.stl')
    expect(toast.dataset.kind).toBe('error')
  })

  test('FILE-041 is a general failure where no file could be taken at all', async () => {
    const locks = aLockManager()
    const { user } = await openAligners({ locks })
    locks.query = () => Promise.reject(new Error('broken'))
    await user.upload(chooser(), aMesh('01.stl'))
    const toast = await findToast('Ошибка загрузки')
    within(toast).getByText('Произошла ошибка при загрузке файлов')
    expect([toast.dataset.kind, screen.queryByText('01.stl')]).toEqual(['error', null])
  })
})

describe('a file that the order has already', () => {
  const stored = (name: string, over: object = {}) =>
    aScan({ id: name, originalName: name, sizeBytes: MESH.length, sha256: SHA256, hasThumbnail: true, ...over })

  test('is told, and not sent again', async () => {
    const { calls } = await send(['01.stl'], pending, { scans: [stored('01.stl')] })
    const toast = await findToast('Файл уже загружен')
    within(toast).getByText('«01.stl» уже есть в заказе. Второй раз не загружаем и в цену не добавляем.')
    expect([toast.dataset.kind, calls('createUploadSlip').length, list().getAllByRole('listitem').length]).toEqual([
      'info',
      0,
      1,
    ])
  })

  test('is told of several together', async () => {
    await send(['01.stl', '02.stl'], pending, { scans: [stored('01.stl'), stored('02.stl', { step: '02' })] })
    within(await findToast('2 файла уже загружены')).getByText(
      '01.stl, 02.stl уже есть в заказе. Второй раз не загружаем и в цену не добавляем.',
    )
  })

  test('FILE-059 under another name is sent, with a warning that names it', async () => {
    await send(['02.stl'], pending, { scans: [stored('01.stl')] })
    await within(await screen.findByText('02.stl').then((it) => it.closest('li')!)).findByText(
      'Тот же файл уже есть в заказе: 01.stl',
    )
  })
})

describe('FILE-059 what may be wrong with a stored scan', () => {
  const mesh = { surfaceMm2: 9, volumeMm3: 1, edges: 'counted', openEdges: 0, degenerateFacets: 0, shells: 1 } as const

  test.each([
    ['inches', { findings: { ...mesh, scale: 'inches' } }, ['Похоже, модель в дюймах, а нужна в миллиметрах']],
    ['metres', { findings: { ...mesh, scale: 'metres' } }, ['Похоже, модель в метрах, а нужна в миллиметрах']],
    [
      'no known unit',
      { findings: { ...mesh, scale: 'unknown' } },
      ['По размеру не похоже на зубную дугу: проверьте единицы'],
    ],
    [
      'two parts',
      { findings: { ...mesh, scale: 'arch', shells: 2 } },
      ['Модель из 2 отдельных частей: обычно она цельная'],
    ],
    ['the content of another', { sameAs: 'b' }, ['Тот же файл уже есть в заказе: НЧ 02.stl']],
    ['an arch', { findings: { ...mesh, scale: 'arch' } }, []],
    ['one tooth', { findings: { ...mesh, scale: 'tooth' } }, []],
  ] as const)('is said of %s in its row', async (_, over, words) => {
    const other = aScan({ id: 'b', originalName: 'НЧ 02.stl', jaw: 'lower', step: '02', kind: 'matrix' })
    await openAligners({ scans: [aScan(over as object), other] })
    const row = (await screen.findByRole('button', { name: 'upper 01.stl' })).closest('li')!
    expect([...row.querySelectorAll('p')].map(said)).toEqual([...words])
    expect(row.querySelectorAll('p svg').length).toBe(words.length)
  })
})

describe('FILE-058 a file whose upload was cut off', () => {
  const name = '01.stl'
  const print = (it = name, of = 'anna/aligner') => `${of}/${it}/284/1700000000000`
  const URL = 'https://factory.example/api/files/v1/uploads/upload-1'
  const kept = (...prints: readonly (readonly [fingerprint: string, over?: object])[]) => ({
    scan_uploads: JSON.stringify(
      Object.fromEntries(
        prints.map(([fingerprint, over = {}]) => {
          const [patientId, kind, name] = fingerprint.split('/')
          const upload = { name, sizeBytes: MESH.length, orderId: anOrder().id, patientId, kind, at: Date.now() }
          return [fingerprint, { ...upload, ...over }]
        }),
      ),
    ),
  })

  test('is shown, asked for again, and keeps "Next" waiting', async () => {
    await openAligners({ kept: kept([print()]) })
    await screen.findByText('Не догружен')
    expect(said(rowOf(name))).toBe('01.stl284 Б · выберите этот файл ещё разНе догружен')
    const note = screen.getByText('1 файл не догружен').closest<HTMLElement>('[role=note]')!
    within(note).getByText(
      'Страницу закрыли или обновили во время загрузки. Выберите те же файлы ещё раз на их шаге — или уберите их, и заказ пойдёт без них.',
    )
    within(note).getByRole('button', { name: 'Убрать файл' })
    await next('Есть недогруженные файлы: выберите их ещё раз или уберите')
  })

  test('says where its upload goes on', async () => {
    const showUpload = new Response(null, { headers: { 'upload-offset': String(MESH.length / 2) } })
    await openAligners({ kept: kept([print(), { url: URL }]), answers: { files: { showUpload } } })
    await screen.findByText('284 Б · выберите этот файл ещё раз, загрузка продолжится с 75 %')
  })

  test('is given up by its row, on the server too', async () => {
    const { user, calls } = await openAligners({
      kept: kept([print(), { url: URL }], [print('02.stl')]),
      answers: { files: { showUpload: refused('upload-not-found'), deleteUpload: null as never } },
    })
    await user.click(await screen.findByRole('button', { name: 'Убрать 01.stl из списка' }))
    expect(screen.queryByText('01.stl')).toBeNull()
    screen.getByText('02.stl')
    expect(calls('deleteUpload').map((it) => it.path)).toEqual([{ uploadId: 'upload-1' }])
    expect(localStorage.getItem('scan_uploads')).not.toContain('01.stl')
  })

  test('is given up with the others by one press', async () => {
    const { user } = await openAligners({ kept: kept([print()], [print('02.stl')]) })
    await screen.findByText('2 файла не догружены')
    await user.click(screen.getByRole('button', { name: 'Убрать файлы' }))
    screen.getByText(EMPTY)
    expect([screen.queryByRole('note'), localStorage.getItem('scan_uploads')]).toEqual([null, null])
    await next('Загрузите элайнеры или пропустите шаг')
  })

  test('goes on where the same file is chosen again', async () => {
    const { user } = await openAligners({
      kept: kept([print()]),
      answers: { orders: { createUploadSlip: pending } },
    })
    await screen.findByText('Не догружен')
    await user.upload(chooser(), aMesh(name))
    await screen.findByText('Загрузка 50 %')
    expect([screen.queryByText('Не догружен'), screen.queryByText('1 файл не догружен')]).toEqual([null, null])
  })

  test('is shown at once where another tab has cut it off', async () => {
    await openAligners()
    await screen.findByText(EMPTY)
    localStorage.setItem('scan_uploads', kept([print()]).scan_uploads)
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'scan_uploads' })))
    await screen.findByText('Не догружен')
  })

  test('of another kind or patient does not concern this step', async () => {
    await openAligners({ kept: kept([print(name, 'anna/matrix')], [print(name, 'boris/aligner')]) })
    await screen.findByText(EMPTY)
    expect([screen.queryByText('Не догружен'), screen.queryByRole('note')]).toEqual([null, null])
  })

  test('and is sent by another tab is waited for, and cannot be chosen here', async () => {
    const locks = aLockManager()
    void locks.request(`upload/${print()}`, { mode: 'exclusive' }, pending)
    const { user, calls } = await openAligners({ kept: kept([print()]), locks })
    await screen.findByText('Загружается в другой вкладке')
    expect(said(rowOf(name))).toBe('01.stl284 Б · отменить можно тамЗагружается в другой вкладке')
    expect(within(rowOf(name)).queryByRole('button')).toBeNull()
    expect(screen.queryByText('1 файл не догружен')).toBeNull()
    await next('Дождитесь конца загрузки файлов')
    await user.upload(chooser(), aMesh(name))
    const toast = await findToast('Файл уже загружается в другой вкладке')
    within(toast).getByText(name)
    expect([toast.dataset.kind, calls('createUploadSlip').length]).toEqual(['info', 0])
  })
})

describe('the drop zone', () => {
  const zone = () => chooser().closest('div')!
  const drag = (type: string, over: object = {}) =>
    act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      Object.assign(event, { dataTransfer: { types: ['Files'], items: [], files: [] }, relatedTarget: null, ...over })
      zone().dispatchEvent(event)
    })

  test('FILE-001 takes files that are dropped on it', async () => {
    const { calls } = await openAligners({ answers: { orders: { createUploadSlip: pending } } })
    const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: false }) }]
    await drag('drop', { dataTransfer: { types: ['Files'], items, files: [aMesh('01.stl'), aMesh('02.stl')] } })
    await screen.findByText('01.stl')
    screen.getByText('02.stl')
    await waitFor(() => expect(calls('createUploadSlip').length).toBeGreaterThan(0))
    expect(screen.queryByRole('region', { name: 'Папка целиком' })).toBeNull()
  })

  test('FILE-001 invites while files are over it, and not a text', async () => {
    await openAligners()
    await drag('dragenter', { dataTransfer: { types: ['text/plain'] } })
    expect([zone().dataset.over, screen.queryByText('Отпустите, и загрузка начнётся')]).toEqual([undefined, null])
    await drag('dragover')
    screen.getByText('Отпустите, и загрузка начнётся')
    expect([zone().dataset.over, screen.queryByText('выберите на компьютере')]).toEqual(['true', null])
    await drag('dragleave', { relatedTarget: chooser() })
    expect(zone().dataset.over).toBe('true')
    await drag('dragleave')
    expect([zone().dataset.over, screen.queryByText('Отпустите, и загрузка начнётся')]).toEqual([undefined, null])
    screen.getByText('выберите на компьютере')
    await drag('dragenter')
    await drag('drop')
    expect(zone().dataset.over).toBeUndefined()
  })

  test('FILE-002 says its limits, and takes the same file twice', async () => {
    const { user } = await openAligners()
    expect(chooser().getAttribute('aria-describedby')).toBe(screen.getByText('STL, до 100 МБ каждый').id)
    await user.upload(chooser(), new File(['no mesh'], '01.stl'))
    await findToast('Ошибка загрузки')
    expect(chooser().value).toBe('')
  })

  test('is large until the patient has files of the kind', async () => {
    await openAligners({ scans: [aScan({ kind: 'matrix' })] })
    expect([zone().dataset.small, zone().querySelectorAll(':scope > svg').length]).toEqual([undefined, 1])
  })

  test('is small from then on, and complains of nothing', async () => {
    await openAligners({ scans: [aScan()] })
    await screen.findByRole('button', { name: 'upper 01.stl' })
    expect([zone().dataset.small, zone().querySelectorAll('svg').length, zone().dataset.invalid]).toEqual([
      'true',
      0,
      undefined,
    ])
  })
})

describe('FILE-005 the row of a stored file', () => {
  test('FILE-048 says that it was withdrawn', async () => {
    await openAligners({ scans: [aScan()], transfers: [aTransfer({ status: 'withdrawn' })] })
    within((await screen.findByRole('button', { name: 'upper 01.stl' })).closest('li')!).getByText('Отозван с FTP')
  })

  test('FILE-035 keeps the words of a tick to itself until it is pressed, and again after', async () => {
    const { user } = await openAligners({ scans: [aScan()], transfers: [aTransfer({ status: 'completed' })] })
    const tick = await screen.findByRole('button', { name: 'Отправлено на FTP' })
    const words = document.getElementById(tick.getAttribute('aria-controls')!)!
    expect([said(words), words.hidden]).toEqual(['Отправлено на FTP', true])
    await user.click(tick)
    expect(words.hidden).toBe(false)
    await user.click(tick)
    expect(words.hidden).toBe(true)
  })

  test('FILE-033 has words in place of a tick while it waits', async () => {
    await openAligners({ scans: [aScan()] })
    const row = (await screen.findByRole('button', { name: 'upper 01.stl' })).closest('li')!
    expect(within(row).queryByRole('button', { name: 'Ожидает отправки на FTP' })).toBeNull()
    expect([...row.querySelectorAll('[hidden]')].map(said)).toEqual([])
  })

  test('FILE-061 opens the viewer by its picture and by its name', async () => {
    const { user } = await openAligners({ scans: [aScan()], answers: { files: { readScan: pending } } })
    const row = (await screen.findByRole('button', { name: 'upper 01.stl' })).closest('li')!
    for (const name of ['upper 01.stl', 'Показать upper 01.stl в 3D']) {
      await user.click(within(row).getByRole('button', { name }))
      const viewer = await screen.findByRole('dialog', { name: 'Анна К. · верхняя, этап 01' })
      await user.click(within(viewer).getByRole('button', { name: 'Закрыть' }))
    }
  })

  test('FILE-007 is not asked about twice while it is removed', async () => {
    const { user, calls } = await openAligners({ scans: [aScan()], answers: { orders: { removeScan: pending } } })
    const remove = await screen.findByRole('button', { name: 'Удалить upper 01.stl' })
    expect(remove.dataset.pending).toBeUndefined()
    await user.click(remove)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))
    expect([screen.queryByRole('alertdialog'), remove.dataset.pending]).toEqual([null, 'true'])
    await user.click(remove)
    expect([screen.queryByRole('alertdialog'), calls('removeScan').length]).toEqual([null, 1])
  })

  test('says all of it in English', async () => {
    const { user } = await openAligners({ scans: [aScan()], site: SITES.eu })
    const row = (await screen.findByRole('button', { name: 'upper 01.stl' })).closest('li')!
    within(row).getByText('976.56 KB · 60 × 50 × 14 mm')
    within(row).getByText('Waiting to be sent to FTP')
    within(row).getByRole('link', { name: 'Download upper 01.stl' })
    await user.click(within(row).getByRole('button', { name: 'Delete upper 01.stl' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Delete the file?' }))
    question.getByText('“upper 01.stl” leaves the order, and the price is computed anew.')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
  })
})

describe('FILE-005 the list', () => {
  test('says nothing of its statuses where they are known, nor that all is there where one waits', async () => {
    await openAligners({ scans: [aScan()], transfers: [aTransfer({ status: 'completed' })] })
    await screen.findByRole('button', { name: 'upper 01.stl' })
    expect(screen.queryByText('Статусы отправки сейчас недоступны; файлы при этом отправляются.')).toBeNull()
    expect(screen.queryByText('Получено фабрикой: 1 файл')).toBeNull()
  })

  test('names why it could not be read', async () => {
    await openAligners({ answers: { files: { listScans: refused('not-allowed') } } })
    const alert = screen.getByText('Не удалось загрузить список сканов').closest('[role=alert]')!
    expect(said(alert)).toBe('Не удалось загрузить список сканов' + 'Это действие вам недоступно.Повторить')
  })
})
