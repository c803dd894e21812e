import type { Area } from 'frontend-kit/area'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { PackerPage } from './packer-page'
import { Texts } from './texts'

/** The page says itself who may see what: whoever is nobody yet is asked for the packers' password there (PACK-001). */
export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [{ path: '/packer', Page: PackerPage }],
}
