import type { ReactNode } from 'react'
import { Arrival } from './arrival'
import { Lost } from './lost'
import { inTexts } from './texts'

type Props = { lostId: string | null; children: ReactNode }

/** An order that is not here: on its way to this device, or lost to another. */
export const Away = inTexts(({ lostId, children }: Props) =>
  lostId === null ? <Arrival /> : <Lost orderId={lostId}>{children}</Lost>,
)
