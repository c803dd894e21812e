import { describe, expect, test } from 'bun:test'
import { TETRAHEDRON } from 'contracts/scans/scan-builders'
import { act, findToast, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { anOrder, CONSENT } from '../../test/builders'
import { aFileAt, chooseFiles, meshOf, sortFiles } from '../../test/folder'
import { openStep } from '../../test/page'

const HERE = 'Отпустите: сканы разложатся по пациентам сами, и ничего не уйдёт без вашего подтверждения'
const onPatients = (given: Parameters<typeof openStep>[1] = {}) =>
  openStep('patient', { order: anOrder({ patients: [], consent: CONSENT }), ...given })
const over = () => screen.queryByText(HERE)

/** A folder of files as a browser gives it; its files come when `until` does. */
function aFolder(name: string, files: readonly File[], until: Promise<unknown> = Promise.resolve()) {
  const entries = files.map((file) => ({
    name: file.name,
    isFile: true,
    isDirectory: false,
    file: (take: (it: File) => void) => void until.then(() => take(file)),
  }))
  const createReader = () => ({ readEntries: (take: (it: unknown[]) => void) => take(entries.splice(0)) })
  return {
    kind: 'file',
    webkitGetAsEntry: () => ({ name, isFile: false, isDirectory: true, createReader }),
    getAsFile: () => null,
  }
}
const drag = (type: string, items: readonly unknown[] = [], over: object = {}) =>
  act(async () => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { types: ['Files'], items, files: [] }, relatedTarget: null, ...over })
    document.body.dispatchEvent(event)
  })

describe('WIZ-102 a folder that is dragged over the page', () => {
  test('is invited while it is there, and not after it has left the window', async () => {
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    expect(over()).toBeNull()
    await drag('dragenter')
    expect(over()?.getAttribute('role')).toBe('status')
    await drag('dragleave', [], { relatedTarget: document.body })
    expect(over()).not.toBeNull()
    await drag('dragleave')
    expect(over()).toBeNull()
    await drag('dragover')
    expect(over()).not.toBeNull()
  })

  test('is told apart from a dragged text', async () => {
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    await drag('dragenter', [], { dataTransfer: { types: ['text/plain'], items: [], files: [] } })
    expect(over()).toBeNull()
    await drag('drop', [], { dataTransfer: { types: ['text/plain'], items: [], files: [] } })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('opens its table where it is dropped, and says so while it is read', async () => {
    let isRead = () => {}
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    await drag('dragenter')
    await drag('drop', [aFolder('Иванов', [aFileAt('ВЧ 01.stl')], new Promise<void>((resolve) => (isRead = resolve)))])
    expect([over(), screen.getByText('Читаем папку…').getAttribute('role')]).toEqual([null, 'status'])
    await act(async () => isRead())
    await screen.findByRole('heading', { level: 2, name: 'Разложен 1 файл' })
    expect(screen.queryByText('Читаем папку…')).toBeNull()
    screen.getByRole('button', { name: 'Переименовать пациента: Иванов' })
  })

  test('opens its table on a step of scans too', async () => {
    await openStep('aligners')
    await screen.findByRole('heading', { level: 2, name: 'Сканы элайнеров' })
    await drag('drop', [aFolder('Иванов', [aFileAt('ВЧ 01.stl')])])
    await screen.findByRole('heading', { level: 2, name: 'Разложен 1 файл' })
    expect(screen.queryByRole('heading', { level: 2, name: 'Сканы элайнеров' })).toBeNull()
  })
})

describe('WIZ-102 a folder that cannot be read', () => {
  const refusal = async (text: string, title = 'Папка не прочитана') => {
    const toast = await findToast(title)
    within(toast).getByText(text)
    expect([toast.dataset.kind, screen.queryByRole('region', { name: 'Папка целиком' })]).toEqual(['error', null])
  }

  test('because it has no scan says so', async () => {
    await chooseFiles(['Иванов/a.zip'])
    await refusal('В ней нет файлов .stl')
  })

  test('because it is empty says so, also beside an open table', async () => {
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    await drag('drop', [aFolder('Иванов', [])])
    await refusal('В ней нет файлов .stl')
    await drag('drop', [aFolder('Иванов', [aFileAt('ВЧ 01.stl')])])
    await screen.findByRole('heading', { level: 2, name: 'Разложен 1 файл' })
    await drag('drop', [aFolder('Петров', [])])
    within(await findToast('Папка не прочитана')).getByText('В ней нет файлов .stl')
  })

  test('is told of no longer once another one is read', async () => {
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    await drag('drop', [aFolder('Иванов', [aFileAt('a.zip')])])
    await findToast('Папка не прочитана')
    await drag('drop', [aFolder('Иванов', [aFileAt('ВЧ 01.stl')])])
    await screen.findByRole('heading', { level: 2, name: 'Разложен 1 файл' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('because its folders are nested too deeply says so', async () => {
    await chooseFiles([`${'a/'.repeat(13)}01.stl`])
    await refusal('Папки вложены глубже 12 уровней. Перетащите папку, которая ближе к сканам.')
  })

  test('because it has too many files says so', async () => {
    const { chooser } = await chooseFiles([])
    const files = Array.from({ length: 2_001 }, (_, at) => aFileAt(`${at}.stl`))
    Object.defineProperty(chooser, 'files', { value: files })
    await act(async () => void chooser.dispatchEvent(new Event('change', { bubbles: true })))
    await refusal('В ней больше 2000 файлов. Перетащите папки пациентов по частям.')
  })

  test('because the browser cannot open it says so', async () => {
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    const createReader = () => ({ readEntries: (_: unknown, fail: (it: Error) => void) => fail(new Error('gone')) })
    const entry = { name: 'Иванов', isFile: false, isDirectory: true, createReader }
    await drag('drop', [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }])
    await refusal('Браузер не смог открыть её файлы. Проверьте, что папка на месте, и перетащите её ещё раз.')
  })
})

describe('WIZ-102 the step of the patients', () => {
  test('takes a whole folder, or several files of one', async () => {
    const { user } = await onPatients()
    const [folder, several] = await Promise.all(
      ['Загрузить папку целиком', 'Выбрать несколько файлов'].map((it) => screen.findByLabelText<HTMLInputElement>(it)),
    )
    screen.getByText(
      'Сканы сразу нескольких пациентов можно перетащить сюда одной папкой: пациенты, вид, челюсть и этап прочитаются из имён.',
    )
    // Where nothing is dragged; the stylesheet shows one of the two.
    screen.getByText(
      'Сканы сразу нескольких пациентов можно выбрать одной папкой: пациенты, вид, челюсть и этап прочитаются из имён.',
    )
    expect([folder!.hasAttribute('webkitdirectory'), several!.hasAttribute('webkitdirectory')]).toEqual([true, false])
    expect([several!.multiple, several!.accept]).toEqual([true, '.stl'])
    await user.upload(folder!, [aFileAt('Иванов/ВЧ 01.stl')])
    await screen.findByRole('heading', { level: 2, name: 'Разложен 1 файл' })
  })

  test('forgets what was chosen, so that the same files can be chosen again', async () => {
    const { chooser } = await chooseFiles(['Иванов/a.zip'])
    await findToast('Папка не прочитана')
    expect(chooser.value).toBe('')
  })

  test('adds to a table what is dropped on it, and names what it has already', async () => {
    const { table } = await sortFiles(['Иванов/ВЧ 01.stl'])
    const folder = () => [aFolder('Иванов', [aFileAt('ВЧ 01.stl'), aFileAt('ВЧ 02.stl')])]
    await drag('drop', folder())
    await table.findByRole('heading', { level: 2, name: 'Разложены 2 файла' })
    expect(said(table.getByText('1 файл не взят').closest('[role=note]')!)).toBe(
      '1 файл не взятУже в таблице: ВЧ 01.stl',
    )
  })
})

describe('WIZ-102 the sample scans', () => {
  const SAMPLES = { ...SITES.ru, samples: true }
  /** Presses the button of the sample scans; `answer` takes the place of the network. */
  async function trySamples(answer: (path: string) => Response | Promise<Response>) {
    const page = await onPatients({ site: SAMPLES })
    const button = await screen.findByRole('button', { name: 'Попробовать на примере' })
    screen.getByText('Готовые сканы: 2 пациента, 8 файлов')
    const services = globalThis.fetch
    const asked: string[] = []
    globalThis.fetch = (async (input: Request, init?: RequestInit) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (!pathname.startsWith('/samples/')) return services(input, init)
      asked.push(decodeURIComponent(pathname))
      const ended = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', reject))
      return Promise.race([answer(pathname), ended])
    }) as typeof fetch
    await page.user.click(button)
    return { ...page, asked, button }
  }

  test('are offered in the sandbox alone', async () => {
    await onPatients()
    await screen.findByLabelText('Выбрать несколько файлов')
    expect(screen.queryByRole('button', { name: 'Попробовать на примере' })).toBeNull()
    expect(screen.queryByText('Готовые сканы: 2 пациента, 8 файлов')).toBeNull()
  })

  test('become a table: the first steps of each patient', async () => {
    const items = [1, 2, 3].map((step) => ({ path: `Иванов/ВЧ 0${step}.stl`, step }))
    const { asked } = await trySamples((path) =>
      path.endsWith('.json') ? Response.json({ items }) : new Response(meshOf(path, TETRAHEDRON)),
    )
    await screen.findByRole('heading', { level: 2, name: 'Разложены 2 файла' })
    expect(asked).toEqual(['/samples/scans.json', '/samples/Иванов/ВЧ 01.stl', '/samples/Иванов/ВЧ 02.stl'])
  })

  test('say how many have come, and are not waited for once the person has enough', async () => {
    const items = [1, 2].map((step) => ({ path: `Иванов/ВЧ 0${step}.stl`, step }))
    const { user, button } = await trySamples((path) =>
      path.endsWith('.json')
        ? Response.json({ items })
        : path.endsWith('1.stl')
          ? new Response(meshOf(path, TETRAHEDRON))
          : new Promise(() => {}),
    )
    const bar = await screen.findByRole('progressbar', { name: 'Получаем примеры' })
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('1 из 2'))
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    await waitFor(() => expect(button.dataset.pending).toBeUndefined())
    expect([screen.queryByRole('progressbar'), screen.queryByRole('alert')]).toEqual([null, null])
    screen.getByText('Готовые сканы: 2 пациента, 8 файлов')
  })

  test('that do not come say so, and are asked for once at a time', async () => {
    let fail = () => {}
    const { button, asked, user } = await trySamples(
      () => new Promise((_, reject) => (fail = () => reject(new TypeError('gone')))),
    )
    expect(button.dataset.pending).toBe('true')
    expect(screen.getByText('Читаем папку…').getAttribute('role')).toBe('status')
    await user.click(button)
    expect(asked).toHaveLength(1)
    await act(async () => fail())
    const toast = await findToast('Примеры не получены')
    within(toast).getByText('Примеры сканов сейчас не приходят. Попробуйте ещё раз или возьмите свои файлы.')
    expect([button.dataset.pending, screen.queryByText('Читаем папку…')]).toEqual([undefined, null])
  })
})
