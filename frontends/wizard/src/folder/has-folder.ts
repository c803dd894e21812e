/** True when folders are among what is dropped; the browser answers this only while the event is handled. */
export const hasFolder = ({ items }: DataTransfer): boolean =>
  [...items].some((it) => it.kind === 'file' && it.webkitGetAsEntry()?.isDirectory)
