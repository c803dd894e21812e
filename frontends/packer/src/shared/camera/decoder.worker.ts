import { type Asked, serve } from 'frontend-kit/scan-viewer/worker-calls'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

export type DecoderCalls = {
  /** Takes the decoder's WebAssembly: a Worker's own policy lets it fetch nothing. */
  open: { takes: { wasm: ArrayBuffer }; gives: null }
  /** The texts of the codes in a picture. */
  read: { takes: { picture: ImageData }; gives: string[] }
}

/** More labels than a hand holds up. */
const MOST = 4

const calls: Asked<DecoderCalls> = {
  async open({ wasm }) {
    await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
    return null
  },
  async read({ picture }) {
    const found = await readBarcodes(picture, { formats: ['DataMatrix'], maxNumberOfSymbols: MOST, tryInvert: false })
    return found.filter((it) => it.isValid).map((it) => it.text)
  },
}

serve(calls)
