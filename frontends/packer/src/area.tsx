import type { Area } from 'frontend-kit/area'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { PackerPage } from './packer-page'
import { Texts } from './texts'

/** The page itself decides who sees what, because it asks visitors for the packers' password (PACK-001). */
export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [{ path: '/packer', Page: PackerPage }],
}
