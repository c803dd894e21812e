import type { Static } from '@sinclair/typebox'
import { words } from '../common'

export const Provider = words(['yookassa', 'stripe'], { $id: 'Provider' })
export type Provider = Static<typeof Provider>
