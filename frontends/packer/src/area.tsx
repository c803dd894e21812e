import type { Area } from 'frontend-kit/area'
import { frameOf } from 'frontend-kit/frame'
import { PLATFORM } from 'platform'
import { PackerPage } from './packer-page'
import { store } from './state'
import { Texts } from './texts'

/** The page says itself who may see what: whoever is nobody yet is asked for the packers' password there (PACK-001). */
export const area: Area = {
  platform: PLATFORM,
  Frame: frameOf(Texts, store),
  routes: [{ path: '/packer', Page: PackerPage }],
}
