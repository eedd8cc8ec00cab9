import { join } from 'node:path'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'

/** Where built pages of this name go: each part of a run that is made in parts has a place of its own. */
export function pagesFolder(name: string): string {
  return join(rootFolder(), '.cache/pages', process.env.PORTICO_PART ?? '', name)
}
