/** True when folders are among what is dropped; the browser tells it during the event alone. */
export const hasFolder = ({ items }: DataTransfer): boolean =>
  [...items].some((it) => it.kind === 'file' && it.webkitGetAsEntry()?.isDirectory)
