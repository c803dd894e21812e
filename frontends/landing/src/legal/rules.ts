import type { Language } from 'contracts/common'
import type { Block, LegalText, TextName } from 'contracts/legal/texts'

/** Whether the end of an address can name a version: a day, or a hash. */
export const isVersion = (text: string): boolean => /^(\d{4}-\d{2}-\d{2}(-\d{1,3})?|[0-9a-f]{64})$/.test(text)

/** The sections of a text, for its list of contents. */
export const sectionsOf = (blocks: readonly Block[]) => blocks.filter((it) => it.kind === 'heading')

/** The address of a version's PDF. */
export const pdfOf = ({ name, address, language }: Pick<LegalText, 'name' | 'address' | 'language'>): string =>
  `/api/orders/v1/legal-texts/${name}/versions/${address}/content?language=${language satisfies Language}`

/** The text that a path names, e.g. `privacy` for /privacy/2026-11-24. The area's routes let no other path come here. */
export const nameIn = (pathname: string): TextName => pathname.split('/')[1] as TextName
