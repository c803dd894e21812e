import { createElement, type ReactNode, useMemo } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl-whole'
import { intlIn } from './intl'

// The exports of react-intl that shell and areas use. The shell shares this module, so no page loads the others.
export { FormattedDate, FormattedMessage, FormattedTime, RawIntlProvider, useIntl } from 'react-intl-whole'

type Props = { locale: string; messages: Parameters<typeof intlIn>[1]; children: ReactNode }

export function IntlProvider({ locale, messages, children }: Props) {
  const intl = useMemo(() => intlIn(locale, messages), [locale, messages])
  return createElement(RawIntlProvider, { value: intl as unknown as IntlShape, children })
}
