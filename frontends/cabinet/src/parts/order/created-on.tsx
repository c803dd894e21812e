import { FormattedDate } from 'react-intl'

/** The day on which an order was begun, in the reader's time zone. */
export const CreatedOn = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} day="numeric" month="long" year="numeric" />
  </time>
)
