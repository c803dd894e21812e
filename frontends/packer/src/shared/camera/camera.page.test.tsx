import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { act, openPage, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { PLATFORM } from 'platform'
import { area } from '../../area'
import { CameraScanner } from './camera-scanner'

let codes: string[] = []
const ofCamera: Area = {
  platform: PLATFORM,
  Frame: area.Frame,
  routes: [{ path: '/packer', Page: () => <CameraScanner onCode={(it) => codes.push(it)} /> }],
}

/** What the browser has of a camera: its picture's codes, and what was asked of it. */
const browser = {
  inPicture: [] as string[],
  opened: 0,
  stopped: 0,
  light: [] as boolean[],
  hasLight: false,
  error: null as string | null,
  visible: 'visible',
}

class Track extends EventTarget {
  stop = () => browser.stopped++
  getCapabilities = () => ({ torch: browser.hasLight })
  applyConstraints = async ({ advanced }: { advanced: { torch: boolean }[] }) =>
    void browser.light.push(advanced[0]!.torch)
}
let track = new Track()

const own = {
  mediaDevices: Object.getOwnPropertyDescriptor(navigator, 'mediaDevices'),
  visibility: Object.getOwnPropertyDescriptor(document, 'visibilityState'),
  play: HTMLMediaElement.prototype.play,
}

beforeEach(() => {
  codes = []
  track = new Track()
  Object.assign(browser, {
    inPicture: [],
    opened: 0,
    stopped: 0,
    light: [],
    hasLight: false,
    error: null,
    visible: 'visible',
  })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        browser.opened++
        if (browser.error) throw new DOMException('', browser.error)
        return { getVideoTracks: () => [track], getTracks: () => [track] }
      },
    },
  })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => browser.visible })
  HTMLMediaElement.prototype.play = async () => {}
  Object.defineProperties(HTMLMediaElement.prototype, {
    readyState: { configurable: true, value: 4 },
    srcObject: { configurable: true, writable: true, value: null },
  })
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static async getSupportedFormats(): Promise<string[]> {
        return ['qr_code', 'data_matrix']
      }
      detect = async () => browser.inPicture.map((rawValue) => ({ rawValue }))
    },
  })
})
afterEach(() => {
  if (own.mediaDevices) Object.defineProperty(navigator, 'mediaDevices', own.mediaDevices)
  else Reflect.deleteProperty(navigator, 'mediaDevices')
  if (own.visibility) Object.defineProperty(document, 'visibilityState', own.visibility)
  else Reflect.deleteProperty(document, 'visibilityState')
  HTMLMediaElement.prototype.play = own.play
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

async function openCamera() {
  const page = await openPage({ area: ofCamera, at: '/packer', as: 'packer' })
  expect(browser.opened).toBe(0)
  await page.user.click(await screen.findByRole('button', { name: 'Сканировать камерой' }))
  return page
}
const isWatching = () => screen.findByText('Наведите камеру на код этикетки')
const seen = (visible: string) =>
  act(async () => {
    browser.visible = visible
    document.dispatchEvent(new Event('visibilitychange'))
  })

describe('the camera', () => {
  test('is opened at a press, tells a code that comes into its picture once, and is stopped when it is closed', async () => {
    const { user } = await openCamera()
    await isWatching()
    browser.inPicture = ['K7Q2M9XR4T1B']
    await waitFor(() => expect(codes).toEqual(['K7Q2M9XR4T1B']))
    browser.inPicture = ['K7Q2M9XR4T1B', '0A1B2C3D4E5F']
    await waitFor(() => expect(codes).toHaveLength(2))
    expect(codes).toEqual(['K7Q2M9XR4T1B', '0A1B2C3D4E5F'])
    expect(browser.stopped).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Закрыть камеру' }))
    expect([browser.opened, browser.stopped]).toEqual([1, 1])
    expect(screen.queryByText('Наведите камеру на код этикетки')).toBeNull()
  })

  test('is stopped while the page is hidden, and opened again when it is seen', async () => {
    await openCamera()
    await isWatching()
    await seen('hidden')
    expect([browser.opened, browser.stopped]).toEqual([1, 1])
    await seen('visible')
    await waitFor(() => expect(browser.opened).toBe(2))
    await isWatching()
    expect(browser.stopped).toBe(1)
  })

  test.each([
    ['NotAllowedError', 'Браузер не даёт доступ к камере. Разрешите её для этого сайта в настройках браузера.'],
    ['NotFoundError', 'На этом устройстве нет камеры. Сканируйте сканером или введите код.'],
    ['NotReadableError', 'Камеру заняла другая программа, или её отключили.'],
  ])('that does not open by %s says why, and opens at another try', async (error, words) => {
    browser.error = error
    const { user } = await openCamera()
    const alert = await screen.findByRole('alert')
    expect(said(alert)).toStartWith(`Камера не работает${words}`)
    browser.error = null
    await user.click(within(alert).getByRole('button', { name: 'Попробовать ещё раз' }))
    await isWatching()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that a browser lacks, as without https, is told', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    await openCamera()
    await screen.findByText('На этом устройстве нет камеры. Сканируйте сканером или введите код.')
  })

  test('that is unplugged is told and let go, and opens at another try', async () => {
    const { user } = await openCamera()
    await isWatching()
    await act(async () => void track.dispatchEvent(new Event('ended')))
    await screen.findByText('Камеру заняла другая программа, или её отключили.')
    expect(browser.stopped).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
    await isWatching()
    expect([browser.opened, browser.stopped]).toEqual([2, 1])
  })

  test('turns its light on and off where it has one', async () => {
    browser.hasLight = true
    const { user } = await openCamera()
    await user.click(await screen.findByRole('button', { name: 'Включить фонарик' }))
    await user.click(await screen.findByRole('button', { name: 'Выключить фонарик' }))
    expect(browser.light).toEqual([true, false])
  })

  test('without a light offers none', async () => {
    await openCamera()
    await isWatching()
    expect(screen.queryByRole('button', { name: 'Включить фонарик' })).toBeNull()
  })
})
