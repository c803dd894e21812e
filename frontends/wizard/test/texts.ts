import { createIntl, type MessageDescriptor } from 'react-intl'
import russianLater from '../src/messages/later/ru.json'
import russian from '../src/messages/ru.json'

const { formatMessage } = createIntl({ locale: 'ru', messages: { ...russian, ...russianLater } as never })

/** The Russian text of an id, of the first view or of later ones. */
export const russianText = (
  id: keyof typeof russian | keyof typeof russianLater,
  values?: Record<string, string | number>,
): string => formatMessage({ id } as MessageDescriptor, values)
