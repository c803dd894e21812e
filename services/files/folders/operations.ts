import { Refusal } from 'contracts/problems'
import type { FolderQuery } from 'contracts/scans/folders'
import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../file/operations/deps'
import { folderPage, listingOf } from './rules'
import { listFolder } from './store'

/** A page of the folders and files of a path (BROW-015). A path without files has none: folders are not kept by themselves. */
export async function listFolders({ db }: Deps, scope: Scope, query: FolderQuery) {
  const listing = listingOf(query)
  return listing instanceof Refusal ? listing : folderPage(listing, await listFolder(db, listing, scope))
}
