import { createHash } from 'node:crypto'
import type { Check } from './check'
import { read } from './sources'

const RULES = 'contracts/order/consent-rules.ts'
const TEXTS = 'frontends/wizard/src/messages/later/ru.json'

/** An order keeps the version of the text to which its customer consented: another text is another version (LEGAL-015). */
export const consent: Check = {
  name: 'the version of the consent is that of its text',
  run: async (root) => {
    const [, version] = /CONSENT_TEXT = '([^']*)'/.exec(read(root, RULES)) ?? []
    const text: unknown = JSON.parse(read(root, TEXTS))['address.consent']
    if (typeof text !== 'string') return [`${TEXTS} has no text of the consent.`]
    const sha256 = createHash('sha256').update(text).digest('hex')
    return version === sha256 ? [] : [`${RULES}: CONSENT_TEXT is ${version}, and the text in ${TEXTS} has ${sha256}.`]
  },
}
