import { useMoments } from 'frontend-kit/texts/moments'

/** The day on which an order was begun, in the reader's time zone. */
export function CreatedOn({ at }: { at: string }) {
  const { day } = useMoments()
  return <time dateTime={at}>{day(at)}</time>
}
