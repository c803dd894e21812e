import type { ReadFile } from './folder'

/** Some clinics keep a year in one folder; beyond this the table would help nobody, and the page would stand still. */
export const MAX_FILES = 2_000
/** Clinic, year, month, patient, kind and jaw are six; some archives wrap them in as many again. */
export const MAX_DEPTH = 12

/** `ended`: the person has ended it. */
export type Reading =
  | { files: readonly ReadFile[] }
  | { refused: 'too-many' | 'too-deep' | 'unreadable' | 'no-samples' | 'ended' }

/** Reads what was dropped, with its folders. Called while the event is handled, because the browser hides the files afterwards. */
export function readDropped({ items }: DataTransfer): Promise<Reading> {
  const roots = [...items]
    .filter((it) => it.kind === 'file')
    .map((it) => ({ entry: it.webkitGetAsEntry(), file: it.getAsFile() }))
  return bounded(async (take) => {
    for (const { entry, file } of roots) {
      if (entry) await walk(entry, [], take)
      else if (file) take({ path: file.name, file })
    }
  })
}

/** The files of an input, with their folders where a whole folder was chosen. */
export const readChosen = (files: Iterable<File>): Promise<Reading> =>
  bounded(async (take) => {
    for (const file of files) take({ path: file.webkitRelativePath || file.name, file })
  })

async function bounded(read: (take: (it: ReadFile) => void) => Promise<void>): Promise<Reading> {
  const files: ReadFile[] = []
  try {
    await read((it) => {
      if (it.path.split('/').length - 1 > MAX_DEPTH) throw new Refused('too-deep')
      if (files.push(it) > MAX_FILES) throw new Refused('too-many')
    })
    return { files }
  } catch (failure) {
    // A folder may go away, or be forbidden, while it is read.
    return { refused: failure instanceof Refused ? failure.why : 'unreadable' }
  }
}

class Refused extends Error {
  constructor(readonly why: 'too-many' | 'too-deep') {
    super(why)
  }
}

async function walk(entry: FileSystemEntry, folders: readonly string[], take: (it: ReadFile) => void): Promise<void> {
  const path = [...folders, entry.name]
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return take({ path: path.join('/'), file })
  }
  if (path.length > MAX_DEPTH) throw new Refused('too-deep')
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A folder comes in parts of a hundred entries, the last of them empty.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return
    for (const it of entries) await walk(it, path, take)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
