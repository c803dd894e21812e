import type { Area } from 'frontend-kit/area'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { PackerPage } from './packer-page'
import { Texts } from './texts'

/** The shell lets everybody in, because the page itself asks visitors for the packers' password (PACK-001). */
export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [{ path: '/packer', Page: PackerPage }],
}
