import { Fragment } from 'react'
import styles from './email-text.module.css'

/** Up to the sign or the next dot; of a part that no column is wide enough for, so many characters. */
const PARTS = /[.]?[^@.]{1,20}@?|[.@]/g

/** An e-mail, which takes a new line where its parts meet. */
export const EmailText = ({ children }: { children: string }) => (
  <span className={styles.email}>
    {(children.match(PARTS) ?? []).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
