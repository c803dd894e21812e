// What shell and areas use of react-intl. It is shared by the shell, so nothing that is left out here weighs on any page.
export {
  FormattedDate,
  FormattedMessage,
  FormattedTime,
  IntlProvider,
  RawIntlProvider,
  useIntl,
} from 'react-intl-whole'
